import { STARTING_CREDITS } from "../../contract/credits";
import { insertEntryOnce, readBalance } from "../../storage/credits";
import type { Database } from "../../storage/database";
import type { Clock } from "../clock";

/**
 * Grants a new account its starting credits, once, whatever failed or was repeated in between.
 * @returns the balance in credits.
 */
export async function ensureStartingCredits(
  deps: { db: Database; clock: Clock },
  userId: string,
): Promise<number> {
  const balance = await readBalance(deps.db, userId);
  if (balance !== null) return balance;
  await insertEntryOnce(deps.db, {
    id: crypto.randomUUID(),
    userId,
    kind: "grant",
    amount: STARTING_CREDITS,
    reason: "Welcome credits",
    generationId: null,
    sourceKey: `welcome:${userId}`,
    createdAt: deps.clock(),
  });
  return (await readBalance(deps.db, userId)) ?? 0;
}
