import * as z from "zod";
import { once } from "#contract/once";

/** Stripe's identifier of an object, which events give as text or as the object itself. */
const idSchema = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((value) => value ?? null);

const metadataSchema = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => {
    const id = value?.order_id;
    return { orderId: typeof id === "string" && id !== "" ? id : null };
  });

const seconds = z.number().int();
const cents = z.number().int();

/** As much of each object of Stripe's (API 2026-10-28.endive) as is used here. */
export const checkoutSessionSchema = once(() =>
  z.object({
    id: z.string(),
    mode: z.string(),
    payment_status: z.string(),
    amount_total: cents.nullish(),
    currency: z.string().nullish(),
    client_reference_id: z.string().nullish(),
    metadata: metadataSchema,
    customer: idSchema,
    payment_intent: idSchema,
  }),
);

const lineSchema = once(() =>
  z.object({
    period: z.object({ start: seconds, end: seconds }),
    parent: z
      .object({
        subscription_item_details: z
          .object({ proration: z.boolean().nullish(), subscription: idSchema })
          .nullish(),
      })
      .nullish(),
  }),
);

export const invoiceSchema = once(() =>
  z.object({
    id: z.string(),
    currency: z.string(),
    amount_paid: cents,
    total: cents,
    billing_reason: z.string().nullish(),
    hosted_invoice_url: z.string().nullish(),
    customer: idSchema,
    parent: z
      .object({
        subscription_details: z
          .object({ subscription: idSchema, metadata: metadataSchema })
          .nullish(),
      })
      .nullish(),
    lines: z.object({ data: z.array(lineSchema()) }),
  }),
);
export type Invoice = z.output<ReturnType<typeof invoiceSchema>>;

export const invoicePaymentSchema = once(() =>
  z.object({ invoice: idSchema, payment: z.object({ payment_intent: idSchema }) }),
);

export const chargeSchema = once(() =>
  z.object({
    id: z.string(),
    amount: cents.positive(),
    amount_refunded: cents.min(0),
    metadata: metadataSchema,
    payment_intent: idSchema,
  }),
);

export const disputeSchema = once(() =>
  z.object({
    id: z.string(),
    amount: cents.nullish(),
    status: z.string(),
    metadata: metadataSchema,
    charge: idSchema,
    payment_intent: idSchema,
  }),
);

export const subscriptionSchema = once(() =>
  z.object({
    id: z.string(),
    status: z.enum([
      "incomplete",
      "incomplete_expired",
      "trialing",
      "active",
      "past_due",
      "unpaid",
      "paused",
      "canceled",
    ]),
    cancel_at_period_end: z.boolean().nullish(),
    cancel_at: seconds.nullish(),
    metadata: metadataSchema,
    items: z
      .object({ data: z.array(z.object({ current_period_end: seconds.nullish() })) })
      .nullish(),
  }),
);
