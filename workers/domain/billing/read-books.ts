import type { AdminBilling } from "#contract/billing";
import {
  listOrders,
  listReversals,
  listSubscriptions,
  sumRevenue,
} from "#storage/billing/administration";
import { findReconciliation } from "#storage/billing/comparison";
import type { Database } from "#storage/database";
import type { Clock } from "../clock";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days of revenue that are shown. */
const DAYS = 90;

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Everything about purchases that administrators see, the newest of each. */
export async function readBooks(deps: { db: Database; clock: Clock }): Promise<AdminBilling> {
  const { db } = deps;
  const since = Math.floor(deps.clock() / DAY_MS) * DAY_MS - (DAYS - 1) * DAY_MS;
  const [orders, subscriptions, reversals, revenue, comparison] = await Promise.all([
    listOrders(db),
    listSubscriptions(db),
    listReversals(db),
    sumRevenue(db, since),
    findReconciliation(db),
  ]);
  return {
    orders: orders.map(({ createdAt, amountCents, refundedCents, accountId, ...order }) => ({
      ...order,
      account_id: accountId,
      amount_cents: amountCents,
      refunded_cents: refundedCents,
      created_at: iso(createdAt),
    })),
    subscriptions: subscriptions.map(({ periodEnd, cancelAtPeriodEnd, accountId, ...one }) => ({
      ...one,
      account_id: accountId,
      renews_at: periodEnd > 0 ? iso(periodEnd * 1000) : null,
      cancel_at_period_end: cancelAtPeriodEnd,
    })),
    reversals: reversals.map(({ at, ...one }) => ({ ...one, at: iso(at) })),
    revenue,
    comparison: comparison
      ? { at: iso(comparison.at), checked: comparison.checked, differences: comparison.differences }
      : null,
  };
}
