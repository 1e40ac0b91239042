import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../database";
import { orderPayments, orders } from "../schema/billing";
import { creditAccounts } from "../schema/credits";
import { selectSubscriptions } from "./subscriptions";

/** How many orders and invoices an account sees. */
const MAX_SHOWN = 100;

/**
 * What was refunded of a payment: by its payment intent, or of credits by the order. The payment's columns are
 * written out: drizzle would leave their table out, and they would be read as those of the inner tables.
 */
const refundedOf = sql<number>`(select coalesce(sum(c.amount_refunded), 0) from charges as c
  where c.payment_intent in (select l.payment_intent from payment_links as l
      where l.invoice_id = order_payments.invoice_id or l.order_id = order_payments.id)
    or (order_payments.invoice_id is null and c.order_id = order_payments.order_id))`;

/** Everything that the billing screen shows of purchases, in one round trip. */
export async function readOverview(db: Database, accountId: string) {
  const [subs, ordered, payments, accounts, paid] = await db.batch([
    selectSubscriptions(db, accountId),
    db
      .select()
      .from(orders)
      .where(and(eq(orders.accountId, accountId), sql`${orders.url} is not null`))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(MAX_SHOWN),
    db
      .select({ ...getTableColumns(orderPayments), refundedCents: refundedOf.as("refunded_cents") })
      .from(orderPayments)
      .where(eq(orderPayments.accountId, accountId))
      .orderBy(desc(orderPayments.paidAt), desc(orderPayments.periodStart))
      .limit(MAX_SHOWN),
    db
      .select({ owed: creditAccounts.owed })
      .from(creditAccounts)
      .where(eq(creditAccounts.accountId, accountId)),
    db
      .select({ id: orderPayments.id })
      .from(orderPayments)
      .where(and(eq(orderPayments.accountId, accountId), sql`plan is not null`))
      .limit(1),
  ]);
  return {
    subscriptions: subs,
    orders: ordered,
    payments,
    owed: accounts[0]?.owed ?? 0,
    hasPaidPlan: paid.length > 0,
  };
}

/** A payment of an account, what was refunded of it, and its payment intent. @param id that of the payment. */
export function findPayment(db: Database, accountId: string, id: string) {
  const intent = sql<
    string | null
  >`(select l.payment_intent from payment_links as l where l.order_id = order_payments.id limit 1)`;
  return db
    .select({
      ...getTableColumns(orderPayments),
      refundedCents: refundedOf.as("refunded_cents"),
      paymentIntent: intent.as("payment_intent"),
    })
    .from(orderPayments)
    .where(and(eq(orderPayments.accountId, accountId), eq(orderPayments.id, id)))
    .get();
}

/** A payment of an account that the sandbox can refund: the newest of which nothing was returned. */
export function findRefundable(db: Database, accountId: string) {
  return db
    .select()
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.accountId, accountId),
        sql`not exists (select 1 from charges where id = 'ch_sandbox_' || ${orderPayments.id})`,
        sql`exists (select 1 from orders where id = ${orderPayments.orderId} and status in ('paid', 'partially_refunded'))`,
      ),
    )
    .orderBy(desc(orderPayments.paidAt), desc(orderPayments.periodStart))
    .limit(1)
    .get();
}
