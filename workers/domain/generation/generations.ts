import type { ReceiptEvent } from "#contract/generation";
import type { Database } from "#storage/database";
import { listEvents } from "#storage/generations/events";
import { findGeneration, findOwnGeneration } from "#storage/generations/generations";
import type { GenerationWithRun, ShownGeneration } from "#storage/schema/index";
import { notFound } from "../app-error";

/** A generation whichever account owns it, for its own object; undefined when it was deleted. */
export function findAny(deps: { db: Database }, id: string): Promise<ShownGeneration | undefined> {
  return findGeneration(deps.db, id);
}

/** The same of a generation that a provider makes, or made. */
export async function findDriven(
  deps: { db: Database },
  id: string,
): Promise<GenerationWithRun | undefined> {
  return driven(await findAny(deps, id));
}

/** A generation as verbs drive it; undefined for one that no provider was asked for. */
export function driven(shown: ShownGeneration | undefined): GenerationWithRun | undefined {
  return shown?.run ? { generation: shown.generation, run: shown.run } : undefined;
}

/**
 * A generation of this user's.
 * @throws {AppError} `not_found` for a missing one and for someone else's alike.
 */
export async function findOwn(
  deps: { db: Database },
  accountId: string,
  id: string,
): Promise<ShownGeneration> {
  const found = await findOwnGeneration(deps.db, accountId, id);
  if (!found) throw notFound("This generation");
  return found;
}

/** The receipt of a generation of this user's, oldest line first. @throws {AppError} `not_found`. */
export async function readReceipt(
  deps: { db: Database },
  accountId: string,
  id: string,
): Promise<ReceiptEvent[]> {
  const { generation } = await findOwn(deps, accountId, id);
  const lines = await listEvents(deps.db, generation.id);
  return lines.map((line) => ({ ...line, at: new Date(line.at).toISOString() }));
}
