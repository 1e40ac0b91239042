import { readLedgerOfSession } from "#storage/credits/ledger";
import type { Database } from "#storage/database";

/**
 * What the account of a session has, and its newest entries. It may be read before it is known that
 * the session is valid: the caller compares `accountId` with the account of the one who asks.
 * @param token the session's token, as the request claims it.
 * @param entries how many entries to read.
 */
export function readCreditsOfSession({ db }: { db: Database }, token: string, entries: number) {
  return readLedgerOfSession(db, token, entries);
}
