import { STARTING_CREDITS } from "#contract/credits";
import { insertEntryOnce, readBalance } from "#storage/credits/ledger";
import type { Database } from "#storage/database";
import type { Clock } from "../clock";

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
  await insertEntryOnce(deps.db, {
    id: crypto.randomUUID(),
    accountId,
    kind: "grant",
    amount: STARTING_CREDITS,
    reason: "Welcome credits",
    generationId: null,
    sourceKey: `welcome:${accountId}`,
    createdAt: deps.clock(),
  });
  return (await readBalance(deps.db, accountId)) ?? 0;
}
