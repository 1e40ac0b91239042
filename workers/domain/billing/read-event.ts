import type { StripeEvent } from "#providers/payments/payments";
import type { Claim } from "./claim";
import {
  chargeSchema,
  checkoutSessionSchema,
  disputeSchema,
  invoicePaymentSchema,
  invoiceSchema,
  subscriptionSchema,
} from "./stripe-shapes";

/** How a claim is read out of the object of each type of event that means anything here. */
const READERS: Record<string, (object: unknown) => Claim> = {
  "checkout.session.completed": (object) => session(object, "completed"),
  "checkout.session.async_payment_succeeded": (object) => session(object, "succeeded"),
  "checkout.session.async_payment_failed": (object) => session(object, "failed"),
  "checkout.session.expired": (object) => session(object, "expired"),
  "invoice.paid": (object) => invoice(object, true),
  "invoice.payment_failed": (object) => invoice(object, false),
  "invoice_payment.paid": invoicePayment,
  "charge.refunded": refund,
  "charge.dispute.created": (object) => dispute(object, false),
  "charge.dispute.closed": (object) => dispute(object, true),
  "customer.subscription.created": subscription,
  "customer.subscription.updated": subscription,
  "customer.subscription.deleted": subscription,
};

/** The types of events that the endpoint at Stripe needs to send. */
export const EVENT_TYPES: readonly string[] = Object.keys(READERS);

/**
 * What an event claims. The order decides what it means, not this file.
 * @returns null for a type that means nothing here, and for an object that is not as Stripe makes it.
 */
export function readEvent(event: StripeEvent): Claim | null {
  const read = Object.hasOwn(READERS, event.type) ? READERS[event.type] : undefined;
  if (!read) return null;
  try {
    return read(event.data.object);
  } catch {
    return null;
  }
}

function session(object: unknown, end: "completed" | "succeeded" | "failed" | "expired"): Claim {
  const read = checkoutSessionSchema().parse(object);
  const isUnpaid = end === "completed" && read.payment_status === "unpaid";
  return {
    about: "session",
    orderIds: [read.client_reference_id ?? null, read.metadata.orderId],
    sessionId: read.id,
    mode: read.mode,
    state: isUnpaid ? "waiting" : end === "completed" || end === "succeeded" ? "paid" : end,
    isPaid: end === "succeeded" || read.payment_status === "paid",
    cents: read.amount_total ?? null,
    currency: read.currency ?? null,
    customerId: read.customer,
    paymentIntent: read.payment_intent,
  };
}

function invoice(object: unknown, isPaid: boolean): Claim {
  const read = invoiceSchema().parse(object);
  const details = read.parent?.subscription_details;
  const line = read.lines.data.find(({ parent }) => {
    const item = parent?.subscription_item_details;
    return item !== null && item !== undefined && item.proration !== true;
  });
  return {
    about: "invoice",
    orderIds: [details?.metadata.orderId ?? null],
    isPaid,
    invoiceId: read.id,
    invoiceUrl: read.hosted_invoice_url ?? null,
    customerId: read.customer,
    subscriptionId:
      details?.subscription ?? line?.parent?.subscription_item_details?.subscription ?? null,
    reason: read.billing_reason ?? null,
    period: line?.period ?? null,
    amounts: [read.amount_paid, read.total],
    currency: read.currency,
  };
}

function invoicePayment(object: unknown): Claim {
  const read = invoicePaymentSchema().parse(object);
  return {
    about: "link",
    orderIds: [],
    invoiceId: read.invoice,
    paymentIntent: read.payment.payment_intent,
  };
}

function refund(object: unknown): Claim {
  const read = chargeSchema().parse(object);
  return {
    about: "charge",
    orderIds: [read.metadata.orderId],
    chargeId: read.id,
    paymentIntent: read.payment_intent,
    amount: read.amount,
    amountRefunded: read.amount_refunded,
  };
}

function dispute(object: unknown, isClosed: boolean): Claim {
  const read = disputeSchema().parse(object);
  return {
    about: "dispute",
    orderIds: [read.metadata.orderId],
    disputeId: read.id,
    chargeId: read.charge,
    paymentIntent: read.payment_intent,
    amount: read.amount ?? 0,
    status: read.status,
    isClosed,
  };
}

function subscription(object: unknown): Claim {
  const read = subscriptionSchema().parse(object);
  const ends = (read.items?.data ?? []).map((item) => item.current_period_end ?? 0);
  return {
    about: "subscription",
    orderIds: [read.metadata.orderId],
    subscriptionId: read.id,
    status: read.status,
    cancelAtPeriodEnd: read.cancel_at_period_end === true || typeof read.cancel_at === "number",
    periodEnd: Math.max(0, ...ends),
  };
}
