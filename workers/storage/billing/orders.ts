import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne, sql } from "drizzle-orm";
import type { PlanId } from "#contract/plans";
import type { Database } from "../database";
import { claimKey } from "../idempotency/keys";
import {
  billingCustomers,
  type Order,
  orderPayments,
  orders,
  subscriptions,
} from "../schema/billing";
import { creditAccounts, type NewIdempotencyKey } from "../schema/credits";

/** How many orders and invoices an account sees. */
const MAX_SHOWN = 100;

/** Stores an order with its idempotency key: both or neither. @throws as `claimKey` does. */
export async function insertOrder(
  db: Database,
  order: typeof orders.$inferInsert,
  claim: NewIdempotencyKey | null,
): Promise<void> {
  await db.batch([db.insert(orders).values(order), ...claimKey(db, claim)]);
}

export function findOrder(db: Database, id: string): Promise<Order | undefined> {
  return db.select().from(orders).where(eq(orders.id, id)).get();
}

/** Keeps where an order is paid. The session may be known by its event before. */
export async function setCheckout(
  db: Database,
  id: string,
  { url, sessionId }: { url: string; sessionId: string },
): Promise<void> {
  await db
    .update(orders)
    .set({ url, sessionId: sql`coalesce(${orders.sessionId}, ${sessionId})` })
    .where(eq(orders.id, id));
}

/** The sessions in which an account could still pay for such orders, newest first. @param since milliseconds. */
export async function listOpenPages(
  db: Database,
  accountId: string,
  { kinds, since }: { kinds: readonly Order["kind"][]; since: number },
): Promise<string[]> {
  const rows = await db
    .select({ sessionId: orders.sessionId })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, accountId),
        inArray(orders.kind, [...kinds]),
        inArray(orders.status, ["pending", "failed", "mismatch"]),
        gt(orders.createdAt, since),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(20);
  return rows.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
}

/** Keeps Stripe's customer of an account. @param replaced the one that it takes the place of; null for none. */
export async function setCustomer(
  db: Database,
  accountId: string,
  { customerId, replaced }: { customerId: string; replaced: string | null },
): Promise<void> {
  await db
    .insert(billingCustomers)
    .values({ accountId, customerId })
    .onConflictDoUpdate({
      target: billingCustomers.accountId,
      set: { customerId },
      setWhere: eq(billingCustomers.customerId, replaced ?? ""),
    });
}

/** Forgets a customer of an account whom Stripe does not know. */
export async function forgetCustomer(db: Database, accountId: string, id: string): Promise<void> {
  const { accountId: account, customerId } = billingCustomers;
  await db.delete(billingCustomers).where(and(eq(account, accountId), eq(customerId, id)));
}

/** What decides what an account may buy, and at which price, in one round trip. */
export async function readBuyer(db: Database, accountId: string) {
  const [subs, paid, customers] = await db.batch([
    selectSubscriptions(db, accountId),
    db
      .select({ id: orderPayments.id })
      .from(orderPayments)
      .where(and(eq(orderPayments.accountId, accountId), sql`plan is not null`))
      .limit(1),
    db
      .select({ customerId: billingCustomers.customerId })
      .from(billingCustomers)
      .where(eq(billingCustomers.accountId, accountId)),
  ]);
  return {
    subscriptions: subs,
    hasPaidPlan: paid.length > 0,
    customerId: customers[0]?.customerId ?? null,
  };
}

/** The subscriptions of an account that have not ended, each with its plans, the latest begun first. */
function selectSubscriptions(db: Database, accountId: string) {
  const lastPaid = sql<PlanId | null>`(select p.plan from order_payments as p where p.order_id = ${subscriptions.orderId} order by p.period_start desc limit 1)`;
  const next = sql<PlanId | null>`(select c.plan from plan_changes as c where c.order_id = ${subscriptions.orderId} and c.at >= ${subscriptions.periodEnd} order by c.at desc limit 1)`;
  const hasAttempt = sql<number>`exists (select 1 from plan_attempts as t where t.order_id = ${subscriptions.orderId} and t.at >= ${subscriptions.periodEnd})`;
  return db
    .select({
      id: subscriptions.id,
      orderId: subscriptions.orderId,
      status: subscriptions.status,
      statusAt: subscriptions.statusAt,
      periodEnd: subscriptions.periodEnd,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      failsNext: subscriptions.failsNext,
      ordered: orders.plan,
      renewalCents: orders.renewalCents,
      lastPaid: lastPaid.as("last_paid"),
      next: next.as("next_plan"),
      /** 1 where Stripe was asked for another plan and has not confirmed it. */
      hasAttempt: hasAttempt.as("has_attempt"),
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        isNull(subscriptions.endsSince),
        sql`${subscriptions.status} not in ('canceled', 'incomplete', 'incomplete_expired')`,
      ),
    )
    .orderBy(desc(subscriptions.startedAt), desc(orders.createdAt))
    .limit(10);
}
export type BuyerSubscription = Awaited<ReturnType<typeof readBuyer>>["subscriptions"][number];

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

/** Subscriptions that are to end and have not, drawn by chance: those that cannot be ended keep no others waiting. */
export async function listEnding(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(sql`${subscriptions.endsSince} is not null`, ne(subscriptions.status, "canceled")))
    .orderBy(sql`random()`)
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Marks what an account has running as to be ended. @param at milliseconds since 1970. */
export async function endAllSubscriptions(
  db: Database,
  accountId: string,
  at: number,
): Promise<void> {
  await db
    .update(subscriptions)
    .set({ endsSince: at })
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.endsSince)));
}

/** Marks the orders of an account that is deleted: a plan that is paid later ends at once. @param at milliseconds. */
export async function leaveOrders(db: Database, accountId: string, at: number): Promise<void> {
  await db
    .update(orders)
    .set({ accountLeftAt: at, returnTo: null })
    .where(and(eq(orders.accountId, accountId), isNull(orders.accountLeftAt)));
}

/** @param at seconds since 1970. */
export async function markEnded(db: Database, id: string, at: number): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status: "canceled", statusAt: at })
    .where(eq(subscriptions.id, id));
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

/** Where a subscription belongs. */
export function findSubscription(db: Database, id: string) {
  return db.select().from(subscriptions).where(eq(subscriptions.id, id)).get();
}

export async function setFailsNext(db: Database, id: string, failsNext: boolean): Promise<void> {
  await db.update(subscriptions).set({ failsNext }).where(eq(subscriptions.id, id));
}

/**
 * Subscriptions whose renewal is due until a moment and was not announced, drawn by chance.
 * @param which.from seconds since 1970, as `to`.
 * @param which.accountId only this account's, where it is given.
 */
export function listUnannounced(
  db: Database,
  which: { from: number; to: number; accountId: string | undefined; limit: number },
) {
  const { from, to, accountId, limit } = which;
  return db
    .select({
      id: subscriptions.id,
      orderId: subscriptions.orderId,
      accountId: subscriptions.accountId,
      periodEnd: subscriptions.periodEnd,
    })
    .from(subscriptions)
    .where(
      and(
        gt(subscriptions.periodEnd, from),
        sql`${subscriptions.periodEnd} <= ${to}`,
        sql`${subscriptions.announcedEnd} < ${subscriptions.periodEnd}`,
        eq(subscriptions.status, "active"),
        eq(subscriptions.cancelAtPeriodEnd, false),
        isNull(subscriptions.endsSince),
        accountId === undefined ? undefined : eq(subscriptions.accountId, accountId),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit);
}

/** Notes that the renewal at the end of a period was announced. @returns whether this call noted it. */
export async function markAnnounced(db: Database, id: string, periodEnd: number): Promise<boolean> {
  const rows = await db
    .update(subscriptions)
    .set({ announcedEnd: periodEnd })
    .where(and(eq(subscriptions.id, id), sql`${subscriptions.announcedEnd} < ${periodEnd}`))
    .returning({ id: subscriptions.id });
  return rows.length === 1;
}
