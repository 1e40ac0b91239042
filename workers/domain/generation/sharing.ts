import { SHARE_TOKEN } from "#contract/share-path";
import type { SharedRecord } from "#contract/sharing";
import type { Objects } from "#providers/objects";
import type { Database } from "#storage/database";
import { endSharing, findByShareToken, startSharing } from "#storage/generations/own-changes";
import type { ShownGeneration } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { randomToken } from "../random";
import { type RecordDeps, toSharedRecord } from "./to-record";

/**
 * The generation that its owner shares under a token.
 * @throws {AppError} `not_found` for a token that was never given out, for one switched off, and while the
 *   owner is banned.
 */
export async function findShared(
  deps: { db: Database; clock: Clock },
  token: string,
): Promise<ShownGeneration> {
  const found = SHARE_TOKEN.test(token)
    ? await findByShareToken(deps.db, token, deps.clock())
    : undefined;
  if (!found) throw notFound("This page");
  return found;
}

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

/**
 * What anyone may see of the generation that is shared under a token; null if none is.
 * @param origin the address under which the reader reached the application.
 */
export async function readShared(
  deps: RecordDeps & { db: Database; clock: Clock },
  token: string,
  origin: string,
): Promise<SharedRecord | null> {
  try {
    return await toSharedRecord(deps, await findShared(deps, token), origin);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
