import type { GenerationDetail } from "#contract/admin-generations";
import type { Database } from "#storage/database";
import { findGenerationWithOwner } from "#storage/generations/all";
import { listEvents } from "#storage/generations/events";
import { notFound } from "../app-error";
import type { RecordDeps } from "../generation/to-record";
import { toAdminGeneration } from "./to-admin-generation";

/** A generation with its receipt, whichever account owns it. @throws {AppError} `not_found`. */
export async function readGeneration(
  deps: RecordDeps & { db: Database },
  id: string,
  origin: string,
): Promise<GenerationDetail> {
  const found = await findGenerationWithOwner(deps.db, id);
  if (!found) throw notFound("This generation");
  const [generation, lines] = await Promise.all([
    toAdminGeneration(deps, found, origin),
    listEvents(deps.db, id),
  ]);
  return {
    ...generation,
    events: lines.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
  };
}
