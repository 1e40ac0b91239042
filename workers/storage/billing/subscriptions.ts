import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { PlanId } from "#contract/plans";
import type { Database } from "../database";
import {
  billingCustomers,
  orderPayments,
  orders,
  type PlanAttempt,
  planAttempts,
  planChanges,
  subscriptions,
} from "../schema/billing";

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

const isRunning = sql`${subscriptions.status} not in ('canceled', 'incomplete', 'incomplete_expired')`;

/** The subscriptions of an account that have not ended, each with its plans, the latest begun first. */
export function selectSubscriptions(db: Database, accountId: string) {
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
    .where(and(eq(subscriptions.accountId, accountId), isNull(subscriptions.endsSince), isRunning))
    .orderBy(desc(subscriptions.startedAt), desc(orders.createdAt))
    .limit(10);
}

export type BuyerSubscription = Awaited<ReturnType<typeof readBuyer>>["subscriptions"][number];

/**
 * Subscriptions that have to be ended, in random order, so that one that cannot be ended does not block others. First it
 * marks the running ones of accounts that are banned for good.
 * @param at milliseconds since 1970.
 */
export async function collectEnding(
  db: Database,
  { at, limit }: { at: number; limit: number },
): Promise<string[]> {
  const isOfBanned = sql`${subscriptions.accountId} in (select id from user where banned = 1 and ban_expires is null)`;
  const [, rows] = await db.batch([
    db
      .update(subscriptions)
      .set({ endsSince: at })
      .where(and(isNull(subscriptions.endsSince), isRunning, isOfBanned)),
    db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(sql`${subscriptions.endsSince} is not null`, ne(subscriptions.status, "canceled")))
      .orderBy(sql`random()`)
      .limit(limit),
  ]);
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

/** @param at seconds since 1970. */
export async function markEnded(db: Database, id: string, at: number): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status: "canceled", statusAt: at })
    .where(eq(subscriptions.id, id));
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

/** Takes back that the renewal at the end of a period was announced. */
export async function unmarkAnnounced(db: Database, id: string, periodEnd: number): Promise<void> {
  const isMarked = and(eq(subscriptions.id, id), eq(subscriptions.announcedEnd, periodEnd));
  await db.update(subscriptions).set({ announcedEnd: 0 }).where(isMarked);
}

/** Notes a change that Stripe is about to be asked for. @returns whether it was not noted before. */
export async function putAttempt(db: Database, attempt: PlanAttempt): Promise<boolean> {
  const rows = await db
    .insert(planAttempts)
    .values(attempt)
    .onConflictDoNothing()
    .returning({ at: planAttempts.at });
  return rows.length === 1;
}

/** Forgets one that Stripe has refused. */
export async function forgetAttempt(
  db: Database,
  { orderId, at, plan }: Omit<PlanAttempt, "askedAt">,
): Promise<void> {
  const { orderId: order, at: from, plan: wanted } = planAttempts;
  await db.delete(planAttempts).where(and(eq(order, orderId), eq(from, at), eq(wanted, plan)));
}

/**
 * Replaces the plan that begins with a period, as Stripe has confirmed it; attempts until then are answered by it.
 * @param change.attempted from when the attempt was to begin, in seconds, as `at`.
 * @param change.plan null leaves the present one.
 */
export async function setNextPlan(
  db: Database,
  change: { orderId: string; attempted: number; at: number; plan: PlanId | null },
): Promise<void> {
  const { orderId, attempted, at, plan } = change;
  await db.batch([
    db
      .delete(planAttempts)
      .where(and(eq(planAttempts.orderId, orderId), sql`${planAttempts.at} >= ${attempted}`)),
    db
      .delete(planChanges)
      .where(and(eq(planChanges.orderId, orderId), sql`${planChanges.at} >= ${at}`)),
    ...(plan === null ? [] : [db.insert(planChanges).values({ orderId, at, plan })]),
  ]);
}
