import type { Payments } from "#providers/payments/payments";
import { listEnding, markEnded } from "#storage/billing/orders";
import type { Database } from "#storage/database";
import type { Clock } from "../clock";
import { tryEach } from "../try-each";

const AT_ONCE = 20;

/**
 * Ends at Stripe the subscriptions whose place another one took, or whose account is gone. What fails is
 * tried again by the sweep.
 * @returns how many ended.
 */
export async function endSubscriptions(deps: {
  db: Database;
  clock: Clock;
  payments: Payments | null;
  log(event: string, detail: Record<string, unknown>): void;
}): Promise<number> {
  const { db, payments } = deps;
  if (!payments) return 0;
  const ending = await listEnding(db, AT_ONCE);
  return tryEach(deps, "subscription_not_ended", ending, async (id) => {
    await payments.endSubscription(id);
    await markEnded(db, id, Math.floor(deps.clock() / 1000));
  });
}
