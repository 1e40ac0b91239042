import type { Objects } from "#providers/objects";
import type { Database } from "#storage/database";
import { endSharing, startSharing } from "#storage/generations/history";
import type { ShownGeneration } from "#storage/schema/index";
import { notFound } from "../app-error";
import type { Clock } from "../clock";
import { randomToken } from "../random";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Gives a generation an unlisted address, or takes it away for good: a later one is another. Anyone who
 * watches under an address that is gone is shown out.
 * @param input.days after which the address ends; null for never, left out for as it was.
 * @throws {AppError} `not_found` for a missing one and for someone else's alike.
 */
export async function shareOwn(
  deps: { db: Database; clock: Clock; objects: Pick<Objects, "announce"> },
  input: { accountId: string; id: string; isShared: boolean; days?: number | null | undefined },
): Promise<ShownGeneration> {
  const { accountId, id, isShared, days } = input;
  const now = deps.clock();
  const expiresAt = typeof days === "number" ? now + days * DAY_MS : days;
  const found = isShared
    ? await startSharing(deps.db, accountId, id, { token: randomToken(), expiresAt, now })
    : await endSharing(deps.db, accountId, id);
  if (!found) throw notFound("This generation");
  if (!isShared) await deps.objects.announce(found);
  return found;
}
