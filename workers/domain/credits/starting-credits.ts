import { insertEntryOnce, readBalance } from "#storage/credits/ledger";
import type { Database } from "#storage/database";
import type { Clock } from "../clock";
import { welcomeEntry } from "./welcome-entry";

/**
 * Grants a new account its starting credits, once, whatever failed or was repeated in between.
 * @returns the balance in credits.
 */
export async function ensureStartingCredits(
  deps: { db: Database; clock: Clock },
  accountId: string,
): Promise<number> {
  const balance = await readBalance(deps.db, accountId);
  if (balance !== null) return balance;
  await insertEntryOnce(deps.db, welcomeEntry(accountId, deps.clock()));
  return (await readBalance(deps.db, accountId)) ?? 0;
}
