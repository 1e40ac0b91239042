import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "../database";
import { user } from "../schema/auth";
import { orders, subscriptions } from "../schema/billing";

/** How many rows of each list administrators see: the newest. */
const MAX_ROWS = 200;

/** The newest orders, with the buyer's address. */
export function listOrders(db: Database) {
  return db
    .select({
      id: orders.id,
      email: user.email,
      accountId: orders.accountId,
      plan: orders.plan,
      credits: orders.credits,
      amountCents: orders.amountCents,
      refundedCents: orders.refundedCents,
      status: orders.status,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .leftJoin(user, eq(user.id, orders.accountId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_ROWS);
}

/** Subscriptions, those that renew next first. */
export function listSubscriptions(db: Database) {
  return db
    .select({
      id: subscriptions.id,
      email: user.email,
      accountId: subscriptions.accountId,
      plan: orders.plan,
      status: subscriptions.status,
      periodEnd: subscriptions.periodEnd,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(user, eq(user.id, subscriptions.accountId))
    .orderBy(sql`${subscriptions.status} = 'canceled'`, subscriptions.periodEnd)
    .limit(MAX_ROWS);
}

/** Refunded charges and disputes, newest first. */
export function listReversals(db: Database) {
  return db.all<{
    id: string;
    kind: "refund" | "dispute";
    cents: number;
    detail: string;
    at: number;
  }>(
    sql`select id, 'refund' as kind, amount_refunded as cents, 'of ' || printf('$%.2f', amount / 100.0) as detail, updated_at as at from charges where amount_refunded > 0
      union all select id, 'dispute', amount, status, updated_at from disputes
      order by at desc limit ${MAX_ROWS}`,
  );
}

/** What came in and went back a day (UTC), newest day first, for so many days. */
export function sumRevenue(db: Database, since: number) {
  return db.all<{ day: string; payments: number; paid_cents: number; refunded_cents: number }>(
    sql`select day, sum(payments) as payments, sum(paid) as paid_cents, sum(refunded) as refunded_cents from (
        select date(paid_at / 1000, 'unixepoch') as day, 1 as payments, amount_cents as paid, 0 as refunded
          from order_payments where paid_at >= ${since}
        union all select date(updated_at / 1000, 'unixepoch'), 0, 0, amount_refunded
          from charges where updated_at >= ${since})
      group by day order by day desc`,
  );
}
