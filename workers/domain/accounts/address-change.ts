import type { Database } from "#storage/database";
import { setEmailVerified } from "#storage/people/limits";
import { clearPending, putPending, takePending } from "#storage/people/pending";
import type { Clock } from "../clock";

interface Deps {
  db: Database;
  clock: Clock;
  keyedHash(purpose: string, text: string): string;
}

/** How long a mailed link to a new address works. Milliseconds, as better-auth's tokens do. */
const LIFETIME_MS = 3_600_000;

/**
 * Notes the one mailed link by which an account's address may change, in place of any before. It
 * dies with the session that asked for it.
 */
export async function notePendingChange(
  deps: Deps,
  change: { accountId: string; token: string; sessionId: string },
): Promise<void> {
  const { accountId, token, sessionId } = change;
  await putPending(deps.db, {
    accountId,
    value: `${deps.keyedHash("pending", token)}|${sessionId}`,
    expiresAt: deps.clock() + LIFETIME_MS,
  });
}

/**
 * Takes the link of a pending change, once.
 * @returns the session that asked; null where this is not the account's link any more, or the
 *   session is over.
 */
export async function takePendingChange(
  deps: Deps,
  link: { accountId: string; token: string },
): Promise<string | null> {
  const start = `${deps.keyedHash("pending", link.token)}|`;
  return takePending(deps.db, { accountId: link.accountId, start, now: deps.clock() });
}

/** Ends every mailed link of an account: to another address, and to a new password. */
export async function endPending(deps: { db: Database }, accountId: string): Promise<void> {
  await clearPending(deps.db, accountId);
}

/**
 * Notes that an address belongs to its account. Anyone who set a new password with a mailed link has
 * read that mailbox, which is what a verification link would have shown.
 */
export async function confirmAddress(deps: { db: Database }, accountId: string): Promise<void> {
  await setEmailVerified(deps.db, accountId);
}
