import type { Order } from "#storage/schema/index";

/** A month later, on the same day or the last one of a shorter month. Seconds since 1970. */
export function monthAfter(seconds: number): number {
  const date = new Date(seconds * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1000);
}

/** The names that the sandbox gives where Stripe gives its own. */
export const idsOf = (orderId: string) => ({
  customer: (accountId: string) => `cus_sandbox_${accountId}`,
  session: `cs_sandbox_${orderId}`,
  subscription: `sub_sandbox_${orderId}`,
  intent: `pi_sandbox_${orderId}`,
  invoice: (start: number) => `in_sandbox_${orderId}_${start}`,
});

/** Whether a payment's or an invoice's name is one that the sandbox gave, whatever payments are now. */
export const isOfSandbox = (id: string | null) => /^(?:pi|in)_sandbox_/.test(id ?? "");

type Period = { start: number; end: number };

/** A Checkout session, as its events carry it. */
export function sessionObject(order: Order, state: "paid" | "expired") {
  const ids = idsOf(order.id);
  const isPlan = order.kind === "plan";
  const isPaid = state === "paid";
  return {
    id: ids.session,
    object: "checkout.session",
    mode: isPlan ? "subscription" : "payment",
    status: isPaid ? "complete" : "expired",
    payment_status: isPaid ? "paid" : "unpaid",
    amount_total: order.amountCents,
    currency: "usd",
    client_reference_id: order.id,
    metadata: { order_id: order.id },
    customer: isPaid ? ids.customer(order.accountId) : null,
    payment_intent: isPlan || !isPaid ? null : ids.intent,
    subscription: isPlan && isPaid ? ids.subscription : null,
    livemode: false,
  };
}

/** An invoice of a subscription for one period. */
export function invoiceObject(
  order: Pick<Order, "id" | "accountId">,
  invoice: {
    subscriptionId: string;
    period: Period;
    cents: number;
    isFirst: boolean;
    isPaid: boolean;
  },
) {
  const { subscriptionId, period, cents, isFirst, isPaid } = invoice;
  const ids = idsOf(order.id);
  return {
    id: ids.invoice(period.start),
    object: "invoice",
    status: isPaid ? "paid" : "open",
    billing_reason: isFirst ? "subscription_create" : "subscription_cycle",
    currency: "usd",
    amount_due: cents,
    amount_paid: isPaid ? cents : 0,
    total: cents,
    customer: ids.customer(order.accountId),
    hosted_invoice_url: null,
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: subscriptionId, metadata: { order_id: order.id } },
    },
    lines: {
      object: "list",
      data: [
        {
          id: `il_sandbox_${order.id}_${period.start}`,
          object: "line_item",
          amount: cents,
          currency: "usd",
          period,
          parent: {
            type: "subscription_item_details",
            subscription_item_details: { subscription: subscriptionId, proration: false },
          },
        },
      ],
    },
    livemode: false,
  };
}

/** What says with which payment intent an invoice was paid. */
export function invoicePaymentObject(orderId: string, period: Period, cents: number) {
  const invoice = idsOf(orderId).invoice(period.start);
  return {
    id: `inpay_sandbox_${orderId}_${period.start}`,
    object: "invoice_payment",
    invoice,
    amount_paid: cents,
    currency: "usd",
    status: "paid",
    payment: { type: "payment_intent", payment_intent: `pi_sandbox_${invoice}` },
    livemode: false,
  };
}

export function subscriptionObject(
  order: Pick<Order, "id" | "accountId">,
  state: { id: string; status: string; periodEnd: number; cancelAtPeriodEnd: boolean },
) {
  return {
    id: state.id,
    object: "subscription",
    status: state.status,
    customer: idsOf(order.id).customer(order.accountId),
    cancel_at_period_end: state.cancelAtPeriodEnd,
    cancel_at: null,
    metadata: { order_id: order.id },
    items: { object: "list", data: [{ current_period_end: state.periodEnd }] },
    livemode: false,
  };
}

/** A charge that was refunded in full. */
export function refundedCharge(payment: {
  id: string;
  orderId: string;
  invoiceId: string | null;
  amountCents: number;
}) {
  const { id, orderId, invoiceId, amountCents } = payment;
  return {
    id: `ch_sandbox_${id}`,
    object: "charge",
    amount: amountCents,
    amount_refunded: amountCents,
    refunded: true,
    currency: "usd",
    metadata: { order_id: orderId },
    payment_intent: invoiceId === null ? idsOf(orderId).intent : `pi_sandbox_${invoiceId}`,
    livemode: false,
  };
}
