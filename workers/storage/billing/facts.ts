import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SubscriptionStatus } from "#contract/billing";
import type { PlanId } from "#contract/plans";
import type { Database } from "../database";
import {
  billingCustomers,
  charges,
  disputes,
  type OrderPayment,
  orderPayments,
  orders,
  paymentLinks,
  planChanges,
  subscriptions,
} from "../schema/billing";

/**
 * Something that Stripe reported. Facts may be stored in any order and any number of times: what is
 * stored in the end is the same.
 */
export type Fact =
  | {
      fact: "order";
      orderId: string;
      change: { sessionId?: string; hasFailed?: true; hasExpired?: true; hasMismatch?: true };
    }
  | { fact: "customer"; orderId: string; accountId: string; customerId: string }
  | { fact: "payment"; row: OrderPayment }
  | { fact: "change"; orderId: string; at: number; plan: PlanId }
  | { fact: "link"; paymentIntent: string; orderId: string | null; invoiceId: string | null }
  | {
      fact: "charge";
      chargeId: string;
      orderId: string | null;
      paymentIntent: string | null;
      amount: number;
      amountRefunded: number;
      at: number;
    }
  | {
      fact: "dispute";
      disputeId: string;
      orderId: string | null;
      chargeId: string | null;
      paymentIntent: string | null;
      amount: number;
      status: string;
      isClosed: boolean;
      statusAt: number;
      at: number;
    }
  | {
      fact: "status";
      subscriptionId: string;
      orderId: string;
      accountId: string;
      status: SubscriptionStatus;
      at: number;
    }
  | { fact: "ending"; subscriptionId: string; cancelAtPeriodEnd: boolean; at: number }
  | { fact: "period"; subscriptionId: string; start: number | null; end: number };

type Statement = BatchItem<"sqlite">;

/** Of two states that were reported for the same second, the later one in a subscription's life. */
const RANKED = "|incomplete|incomplete_expired|trialing|paused|past_due|unpaid|active|";
const rankOf = (status: string) => sql.raw(`instr('${RANKED}', '|' || ${status} || '|')`);

/** The statements that store a fact, for the batch that records its event. */
export function storeFact(db: Database, fact: Fact): Statement[] {
  switch (fact.fact) {
    case "order":
      return [db.update(orders).set(fact.change).where(eq(orders.id, fact.orderId))];
    case "customer": {
      const { orderId, accountId, customerId } = fact;
      return [
        db.update(orders).set({ customerId }).where(eq(orders.id, orderId)),
        db.insert(billingCustomers).values({ accountId, customerId }).onConflictDoNothing(),
      ];
    }
    case "payment":
      return [db.insert(orderPayments).values(fact.row).onConflictDoNothing()];
    case "change": {
      const { fact: _, ...row } = fact;
      return [
        db
          .insert(planChanges)
          .values(row)
          .onConflictDoUpdate({
            target: [planChanges.orderId, planChanges.at],
            set: { plan: row.plan },
          }),
      ];
    }
    case "link": {
      const { fact: _, ...row } = fact;
      return [
        db
          .insert(paymentLinks)
          .values(row)
          .onConflictDoUpdate({
            target: paymentLinks.paymentIntent,
            set: {
              orderId: sql`coalesce(order_id, excluded.order_id)`,
              invoiceId: sql`coalesce(invoice_id, excluded.invoice_id)`,
            },
          }),
      ];
    }
    case "charge": {
      const { chargeId: id, orderId, paymentIntent, amount, amountRefunded, at: updatedAt } = fact;
      return [
        db
          .insert(charges)
          .values({ id, orderId, paymentIntent, amount, amountRefunded, updatedAt })
          .onConflictDoUpdate({
            target: charges.id,
            set: {
              orderId: sql`coalesce(order_id, excluded.order_id)`,
              paymentIntent: sql`coalesce(payment_intent, excluded.payment_intent)`,
              amountRefunded: sql`max(amount_refunded, excluded.amount_refunded)`,
              updatedAt: sql`max(updated_at, excluded.updated_at)`,
            },
          }),
      ];
    }
    case "dispute":
      return storeDispute(db, fact);
    default:
      return storeSubscription(db, fact);
  }
}

/** A dispute that was closed stays closed; of two ends the one that Stripe made later counts. */
function storeDispute(db: Database, fact: Extract<Fact, { fact: "dispute" }>): Statement[] {
  const { fact: _, disputeId: id, at: updatedAt, ...rest } = fact;
  const isNewer = sql`excluded.is_closed > is_closed or (excluded.is_closed = is_closed and excluded.status_at >= status_at)`;
  return [
    db
      .insert(disputes)
      .values({ id, updatedAt, ...rest })
      .onConflictDoUpdate({
        target: disputes.id,
        set: {
          orderId: sql`coalesce(order_id, excluded.order_id)`,
          chargeId: sql`coalesce(charge_id, excluded.charge_id)`,
          paymentIntent: sql`coalesce(payment_intent, excluded.payment_intent)`,
          status: sql`case when ${isNewer} then excluded.status else status end`,
          isClosed: sql`max(is_closed, excluded.is_closed)`,
          statusAt: sql`case when ${isNewer} then excluded.status_at else status_at end`,
          updatedAt: sql`max(updated_at, excluded.updated_at)`,
        },
      }),
  ];
}

type SubscriptionFact = Extract<Fact, { fact: "status" | "ending" | "period" }>;

function storeSubscription(db: Database, fact: SubscriptionFact): Statement[] {
  const isThis = eq(subscriptions.id, fact.subscriptionId);
  switch (fact.fact) {
    case "status": {
      const { subscriptionId: id, orderId, accountId, status, at: statusAt } = fact;
      // Canceled is the end: what Stripe made before and delivers later does not undo it.
      const isNewer = sql`${subscriptions.status} <> 'canceled' and (excluded.status = 'canceled'
        or excluded.status_at > ${subscriptions.statusAt}
        or (excluded.status_at = ${subscriptions.statusAt} and ${rankOf("excluded.status")} >= ${rankOf("subscriptions.status")}))`;
      return [
        db
          .insert(subscriptions)
          .values({ id, orderId, accountId, status, statusAt })
          .onConflictDoUpdate({
            target: subscriptions.id,
            set: { status, statusAt },
            setWhere: isNewer,
          }),
      ];
    }
    case "ending": {
      const { cancelAtPeriodEnd, at: cancelAt } = fact;
      const isNewer = sql`(${subscriptions.cancelAt} < ${cancelAt} or (${subscriptions.cancelAt} = ${cancelAt} and ${Number(cancelAtPeriodEnd)} = 1))`;
      return [
        db.update(subscriptions).set({ cancelAtPeriodEnd, cancelAt }).where(and(isThis, isNewer)),
      ];
    }
    case "period": {
      const { start, end } = fact;
      const startedAt =
        start === null
          ? sql`${subscriptions.startedAt}`
          : sql`case when ${subscriptions.startedAt} = 0 then ${start} else min(${subscriptions.startedAt}, ${start}) end`;
      return [
        db
          .update(subscriptions)
          .set({ startedAt, periodEnd: sql`max(${subscriptions.periodEnd}, ${end})` })
          .where(isThis),
      ];
    }
    default:
      return fact satisfies never;
  }
}
