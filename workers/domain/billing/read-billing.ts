import type { Billing } from "#contract/billing";
import type { Payments } from "#providers/payments/payments";
import { readOverview } from "#storage/billing/payments";
import type { Database } from "#storage/database";
import { describePlan, rateOf } from "./plans";
import { receiptPath } from "./read-receipt";

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** What an account has bought, its plan, and what a dollar buys it. */
export async function readBilling(
  deps: { db: Database; payments: Payments | null },
  accountId: string,
): Promise<Billing> {
  const { subscriptions, orders, payments, owed, hasPaidPlan } = await readOverview(
    deps.db,
    accountId,
  );
  const [current] = subscriptions;
  return {
    mode: deps.payments?.mode ?? "stripe",
    is_available: deps.payments !== null,
    plan: describePlan(current),
    orders: orders.map((order) => ({
      id: order.id,
      kind: order.kind,
      plan: order.plan,
      credits: order.credits,
      amount_cents: order.amountCents,
      refunded_cents: order.refundedCents,
      status: order.status,
      created_at: iso(order.createdAt),
    })),
    invoices: payments.map((payment) => ({
      id: payment.id,
      order_id: payment.orderId,
      plan: payment.plan,
      credits: payment.credits,
      amount_cents: payment.amountCents,
      refunded_cents: payment.refundedCents,
      paid_at: iso(payment.paidAt),
      period:
        payment.periodStart === null || payment.periodEnd === null
          ? null
          : { start: iso(payment.periodStart * 1000), end: iso(payment.periodEnd * 1000) },
      url: payment.invoiceUrl ?? receiptPath(payment.id),
    })),
    credits_per_dollar: rateOf(current),
    has_first_month: !hasPaidPlan,
    owed,
  };
}
