import type { RunDetail } from "../../contract/runs";
import type { Database } from "../../storage/database";
import { listEvents } from "../../storage/generation-events";
import { findRunWithOwner } from "../../storage/runs";
import { notFound } from "../app-error";
import type { RecordDeps } from "../generation/to-record";
import { toAdminRun } from "./to-admin-run";

/** A run with its receipt, whoever it belongs to. @throws {AppError} `not_found`. */
export async function readRun(
  deps: RecordDeps & { db: Database },
  id: string,
  origin: string,
): Promise<RunDetail> {
  const found = await findRunWithOwner(deps.db, id);
  if (!found) throw notFound("This run");
  const [run, lines] = await Promise.all([
    toAdminRun(deps, found, origin),
    listEvents(deps.db, id),
  ]);
  return {
    ...run,
    events: lines.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
  };
}
