/** Events as Stripe sends them (API 2026-10-28.endive), as far as anyone reads them. */
export interface TestEvent {
  id: string;
  type: string;
  created: number;
  livemode: boolean;
  data: { object: Record<string, unknown> };
}

let made = 0;

/** An event of a type about an object. @param created seconds since 1970. */
export function eventOf(
  type: string,
  object: Record<string, unknown>,
  created = 1_900_000_000 + made,
): TestEvent {
  made += 1;
  const id = `evt_${made}_${crypto.randomUUID().slice(0, 8)}`;
  return { id, type, created, livemode: false, data: { object } };
}

interface Ordered {
  id: string;
  amount: number;
}

/** A paid Checkout session of credits. */
export function sessionOf({ id, amount }: Ordered, change: Record<string, unknown> = {}) {
  return {
    id: `cs_${id}`,
    object: "checkout.session",
    mode: "payment",
    payment_status: "paid",
    amount_total: amount,
    currency: "usd",
    client_reference_id: id,
    metadata: { order_id: id },
    customer: `cus_${id}`,
    payment_intent: `pi_${id}`,
    ...change,
  };
}

/** A paid invoice of a subscription. @param period counts months from 0. */
export function invoiceOf(
  { id, amount }: Ordered,
  period: number,
  change: Record<string, unknown> = {},
) {
  const start = 1_900_000_000 + period * 2_592_000;
  return {
    id: `in_${id}_${period}`,
    object: "invoice",
    billing_reason: period === 0 ? "subscription_create" : "subscription_cycle",
    currency: "usd",
    amount_paid: amount,
    total: amount,
    customer: `cus_${id}`,
    hosted_invoice_url: `https://invoice.stripe.test/${id}`,
    parent: {
      type: "subscription_details",
      subscription_details: { subscription: `sub_${id}`, metadata: { order_id: id } },
    },
    lines: { data: [lineOf(`sub_${id}`, start)] },
    ...change,
  };
}

/** A line of an invoice for a month. @param start seconds since 1970. */
export function lineOf(subscription: string, start: number, proration = false) {
  return {
    amount: 1,
    period: { start, end: start + 2_592_000 },
    parent: {
      type: "subscription_item_details",
      subscription_item_details: { subscription, proration },
    },
  };
}

/** With which payment intent an invoice was paid. */
export const invoicePaymentOf = (order: string, period: number) => ({
  id: `inpay_${order}_${period}`,
  invoice: `in_${order}_${period}`,
  payment: { type: "payment_intent", payment_intent: `pi_${order}_${period}` },
});

/** A charge of which something was refunded. */
export const chargeOf = (
  intent: string,
  amounts: { amount: number; refunded: number },
  change: Record<string, unknown> = {},
) => ({
  id: `ch_${intent}`,
  object: "charge",
  amount: amounts.amount,
  amount_refunded: amounts.refunded,
  currency: "usd",
  metadata: {},
  payment_intent: intent,
  ...change,
});

export const disputeOf = (intent: string, status: string, name = "1") => ({
  id: `dp_${intent}_${name}`,
  object: "dispute",
  amount: 1000,
  status,
  charge: `ch_${intent}`,
  payment_intent: intent,
  metadata: {},
});

export const subscriptionOf = (
  order: string,
  status: string,
  change: Record<string, unknown> = {},
) => ({
  id: `sub_${order}`,
  object: "subscription",
  status,
  cancel_at_period_end: false,
  metadata: { order_id: order },
  items: { data: [{ current_period_end: 1_902_592_000 }] },
  ...change,
});
