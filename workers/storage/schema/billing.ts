import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Difference, OrderStatus, SubscriptionStatus } from "#contract/billing";
import type { PlanId } from "#contract/plans";

/**
 * What was ordered, at the price of that moment: this row decides what a payment grants. `status` and
 * `refunded_cents` follow from what Stripe reported (domain/billing/settle.ts). Times are milliseconds.
 */
export const orders = sqliteTable(
  "orders",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    kind: text("kind").$type<"plan" | "credits">().notNull(),
    plan: text("plan").$type<PlanId>(),
    /** What one payment grants. */
    credits: integer("credits").notNull(),
    /** What the first payment must be; for credits the only one. */
    amountCents: integer("amount_cents").notNull(),
    /** What every later payment of a plan must be; null for credits. */
    renewalCents: integer("renewal_cents"),
    status: text("status").$type<OrderStatus>().notNull().default("pending"),
    refundedCents: integer("refunded_cents").notNull().default(0),
    /** The path of our own to which the buyer returns. */
    returnTo: text("return_to"),
    /** Where it is paid; null until Stripe has answered. */
    url: text("url"),
    sessionId: text("session_id"),
    customerId: text("customer_id"),
    hasFailed: integer("has_failed", { mode: "boolean" }).notNull().default(false),
    hasExpired: integer("has_expired", { mode: "boolean" }).notNull().default(false),
    /** When the account was deleted, in milliseconds since 1970: what is paid later goes to no one. */
    accountLeftAt: integer("account_left_at"),
    hasMismatch: integer("has_mismatch", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("orders_by_account").on(table.accountId, table.createdAt),
    index("orders_newest").on(table.createdAt, table.id),
  ],
);
export type Order = typeof orders.$inferSelect;

/** A payment that Stripe reported and that was as ordered. Each grants its credits once. */
export const orderPayments = sqliteTable(
  "order_payments",
  {
    /** The order's id for credits, `{subscription}:{start}-{end}` for a period of a plan. */
    id: text("id").primaryKey(),
    orderId: text("order_id").notNull(),
    accountId: text("account_id").notNull(),
    plan: text("plan").$type<PlanId>(),
    credits: integer("credits").notNull(),
    amountCents: integer("amount_cents").notNull(),
    invoiceId: text("invoice_id"),
    /** Stripe's page of the invoice. */
    invoiceUrl: text("invoice_url"),
    periodStart: integer("period_start"),
    periodEnd: integer("period_end"),
    paidAt: integer("paid_at").notNull(),
  },
  (table) => [
    index("order_payments_by_order").on(table.orderId),
    index("order_payments_by_account").on(table.accountId, table.paidAt),
    index("order_payments_by_time").on(table.paidAt),
    index("order_payments_by_invoice").on(table.invoiceId),
  ],
);
export type OrderPayment = typeof orderPayments.$inferSelect;

/** Which order or invoice a payment intent belongs to: refunds and disputes name the intent. */
export const paymentLinks = sqliteTable(
  "payment_links",
  {
    paymentIntent: text("payment_intent").primaryKey(),
    orderId: text("order_id"),
    invoiceId: text("invoice_id"),
  },
  (table) => [
    index("payment_links_by_order").on(table.orderId),
    index("payment_links_by_invoice").on(table.invoiceId),
  ],
);

/** Charges of which something was refunded; the amounts only grow. */
export const charges = sqliteTable(
  "charges",
  {
    id: text("id").primaryKey(),
    /** As the charge's metadata name it. */
    orderId: text("order_id"),
    paymentIntent: text("payment_intent"),
    amount: integer("amount").notNull(),
    amountRefunded: integer("amount_refunded").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("charges_by_order").on(table.orderId),
    index("charges_by_intent").on(table.paymentIntent),
    index("charges_newest").on(table.updatedAt),
  ],
);
export type Charge = typeof charges.$inferSelect;

export const disputes = sqliteTable(
  "disputes",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id"),
    chargeId: text("charge_id"),
    paymentIntent: text("payment_intent"),
    amount: integer("amount").notNull(),
    status: text("status").notNull(),
    isClosed: integer("is_closed", { mode: "boolean" }).notNull(),
    /** When Stripe made the event that said so, in seconds. */
    statusAt: integer("status_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("disputes_by_order").on(table.orderId),
    index("disputes_by_charge").on(table.chargeId),
    index("disputes_by_intent").on(table.paymentIntent),
    index("disputes_newest").on(table.updatedAt),
  ],
);
export type Dispute = typeof disputes.$inferSelect;

/** Subscriptions as Stripe last described them; events that arrive late do not turn them back. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    orderId: text("order_id").notNull(),
    accountId: text("account_id").notNull(),
    status: text("status").$type<SubscriptionStatus>().notNull(),
    /** When Stripe made the event that gave the status, in seconds. */
    statusAt: integer("status_at").notNull(),
    cancelAtPeriodEnd: integer("cancel_at_period_end", { mode: "boolean" })
      .notNull()
      .default(false),
    /** The same for `cancel_at_period_end`. */
    cancelAt: integer("cancel_at").notNull().default(0),
    /** Start of its first paid period and end of its last known one, in seconds; 0 before. */
    startedAt: integer("started_at").notNull().default(0),
    periodEnd: integer("period_end").notNull().default(0),
    /** Since when it is to end, because another one took its place or its account is gone. */
    endsSince: integer("ends_since"),
    /** The period whose renewal was announced by mail. */
    announcedEnd: integer("announced_end").notNull().default(0),
    /** Sandbox: the next payment fails. */
    failsNext: integer("fails_next", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("subscriptions_by_account").on(table.accountId),
    index("subscriptions_by_order").on(table.orderId),
    index("subscriptions_ending").on(table.endsSince).where(sql`ends_since is not null`),
    index("subscriptions_by_period").on(table.periodEnd),
  ],
);
export type Subscription = typeof subscriptions.$inferSelect;

/** From when on a subscription is another plan, in seconds. */
export const planChanges = sqliteTable(
  "plan_changes",
  {
    orderId: text("order_id").notNull(),
    at: integer("at").notNull(),
    plan: text("plan").$type<PlanId>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.at] })],
);
export type PlanChange = typeof planChanges.$inferSelect;

/** Changes of plan that Stripe was asked for and has not confirmed: it may have taken them. */
export const planAttempts = sqliteTable(
  "plan_attempts",
  {
    orderId: text("order_id").notNull(),
    /** From when on, in seconds. */
    at: integer("at").notNull(),
    plan: text("plan").$type<PlanId>().notNull(),
    /** When Stripe was asked, in milliseconds. */
    askedAt: integer("asked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.at, table.plan] }),
    index("plan_attempts_by_time").on(table.askedAt),
  ],
);
export type PlanAttempt = typeof planAttempts.$inferSelect;

/** Every event of Stripe's that was received, once. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    /** When Stripe made it, in seconds. */
    created: integer("created").notNull(),
    livemode: integer("livemode", { mode: "boolean" }).notNull(),
    orderId: text("order_id"),
    outcome: text("outcome").$type<EventOutcome>().notNull(),
    /** What an administrator should know about it; null where all is as expected. */
    note: text("note"),
    receivedAt: integer("received_at").notNull(),
    /** When its effects were stored; Stripe repeats an event for which that broke off. */
    settledAt: integer("settled_at"),
  },
  (table) => [
    index("stripe_events_newest").on(table.receivedAt),
    index("stripe_events_by_order").on(table.orderId),
    index("stripe_events_noted").on(table.receivedAt).where(sql`note is not null`),
    index("stripe_events_open").on(table.receivedAt).where(sql`settled_at is null`),
  ],
);
export type EventOutcome = "applied" | "ignored" | "unknown_order" | "mismatch";

/** Stripe's customer of an account. */
export const billingCustomers = sqliteTable("billing_customers", {
  accountId: text("account_id").primaryKey(),
  customerId: text("customer_id").notNull(),
});

/** The results of the comparison of ledger, generations, orders and Stripe. */
export const reconciliations = sqliteTable(
  "reconciliations",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    at: integer("at").notNull(),
    checked: text("checked", { mode: "json" }).$type<Record<string, number>>().notNull(),
    differences: text("differences", { mode: "json" }).$type<Difference[]>().notNull(),
  },
  (table) => [index("reconciliations_newest").on(table.at)],
);
