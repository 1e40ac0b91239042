import type { Database } from "#storage/database";
import { endSharing, startSharing } from "#storage/generations/history";
import type { Generation } from "#storage/schema/index";
import { notFound } from "../app-error";
import { randomToken } from "../random-token";

/**
 * Gives a generation an unlisted address, or takes it away for good: a later one is another. Anyone who
 * watches under an address that is gone is shown out.
 * @throws {AppError} `not_found` for a missing one and for someone else's alike.
 */
export async function shareOwn(
  deps: { db: Database; announce(row: Generation): Promise<void> },
  input: { accountId: string; id: string; isShared: boolean },
): Promise<Generation> {
  const { accountId, id, isShared } = input;
  const row = isShared
    ? await startSharing(deps.db, accountId, id, randomToken())
    : await endSharing(deps.db, accountId, id);
  if (!row) throw notFound("This generation");
  if (!isShared) await deps.announce(row);
  return row;
}
