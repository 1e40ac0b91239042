import { type Payments, PaymentsError } from "#providers/payments/payments";
import { listEnding, markEnded } from "#storage/billing/orders";
import type { Database } from "#storage/database";
import type { Clock } from "../clock";

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
  let ended = 0;
  for (const { id } of await listEnding(db, AT_ONCE)) {
    try {
      await payments.endSubscription(id);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      deps.log("subscription_not_ended", { id, message: error.message });
      continue;
    }
    await markEnded(db, id, Math.floor(deps.clock() / 1000));
    ended += 1;
  }
  return ended;
}
