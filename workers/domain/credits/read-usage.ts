import type { UsageView } from "#contract/billing";
import { sumUsage } from "#storage/credits/entries";
import type { Database } from "#storage/database";
import type { Clock } from "../clock";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What an account spent a day and on what, for so many days until today (UTC). */
export async function readUsage(
  deps: { db: Database; clock: Clock },
  { accountId, days }: { accountId: string; days: number },
): Promise<UsageView> {
  const today = Math.floor(deps.clock() / DAY_MS) * DAY_MS;
  return { items: await sumUsage(deps.db, accountId, today - (days - 1) * DAY_MS) };
}
