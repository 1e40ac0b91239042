import type { Credits } from "#contract/ledger";
import { readLedger } from "#storage/credits/ledger";
import type { Database } from "#storage/database";
import type { Clock } from "../clock";
import { ensureStartingCredits } from "./starting-credits";

const NEWEST_ENTRIES = 100;

/**
 * What an account has, what is held, and its newest entries; a new account gets its start here at the latest.
 * @param entries how many entries at most
 */
export async function readCredits(
  deps: { db: Database; clock: Clock },
  accountId: string,
  entries = NEWEST_ENTRIES,
): Promise<Credits> {
  const ledger = await readLedger(deps.db, accountId, entries);
  if (ledger.balance !== null) return { ...ledger, balance: ledger.balance };
  await ensureStartingCredits(deps, accountId);
  const granted = await readLedger(deps.db, accountId, entries);
  return { ...granted, balance: granted.balance ?? 0 };
}
