import type { Credits } from "#contract/ledger";
import { readLedger } from "#storage/credits/ledger";
import { ensureStartingCredits, type WelcomeDeps } from "./starting-credits";

const NEWEST_ENTRIES = 100;

/**
 * What an account has, what is held, and its newest entries; a new account gets its start here at the latest.
 * @param most how many entries at most
 */
export async function readCredits(
  deps: WelcomeDeps,
  accountId: string,
  most = NEWEST_ENTRIES,
): Promise<Credits> {
  const ledger = await readLedger(deps.db, accountId, most);
  if (ledger.balance !== null) {
    return { balance: ledger.balance, held: ledger.held, entries: ledger.entries };
  }
  await ensureStartingCredits(deps, accountId);
  const granted = await readLedger(deps.db, accountId, most);
  return { balance: granted.balance ?? 0, held: granted.held, entries: granted.entries };
}
