import type { Credits } from "#contract/ledger";
import { readLedger } from "#storage/credits/ledger";
import type { Database } from "#storage/database";
import type { Clock } from "../clock";
import { ensureStartingCredits } from "./starting-credits";

const NEWEST_ENTRIES = 100;

/** What an account has, what is held, and its newest entries; a new account gets its start here at the latest. */
export async function readCredits(
  deps: { db: Database; clock: Clock },
  accountId: string,
): Promise<Credits> {
  const { balance, held, entries } = await readLedger(deps.db, accountId, NEWEST_ENTRIES);
  if (balance !== null) return { balance, held, entries };
  await ensureStartingCredits(deps, accountId);
  const granted = await readLedger(deps.db, accountId, NEWEST_ENTRIES);
  return { balance: granted.balance ?? 0, held: granted.held, entries: granted.entries };
}
