import * as z from "zod";
import {
  checkoutSchema,
  entriesQuerySchema,
  ORDER_STATUSES,
  planChangeSchema,
  sandboxActSchema,
  usageQuerySchema,
} from "#contract/billing";
import { PLAN_IDS } from "#contract/plans";
import type { billingRoutes } from "../billing";
import { creditEntry, moment, pageOf } from "./answers";
import { declare, namedAs } from "./declare";

const planId = z.enum(PLAN_IDS);

/** Stripe's own states of a subscription. */
export const subscriptionStatus = z.enum([
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "paused",
  "canceled",
]);

/** What anyone sees of an order. Money in cents. */
export const orderFields = {
  id: z.string(),
  plan: planId.nullable(),
  credits: z.number(),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  status: z.enum(ORDER_STATUSES),
  created_at: moment,
};

const currentPlan = namedAs(
  "CurrentPlan",
  z.object({
    id: planId,
    status: subscriptionStatus,
    renews_at: moment.nullable(),
    cancel_at_period_end: z.boolean(),
    next: planId.nullable(),
  }),
);

const invoice = z.object({
  id: z.string(),
  order_id: z.string(),
  plan: planId.nullable(),
  credits: z.number(),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  paid_at: moment,
  period: z.object({ start: moment, end: moment }).nullable(),
  url: z.string(),
});

const lot = z.object({
  source: z.enum(["granted", "plan", "pack"]),
  reason: z.string(),
  received: z.number(),
  left: z.number(),
  created_at: moment,
});

const PAYMENTS = ["unavailable", "provider_not_configured"] as const;

export const billingCalls = declare<typeof billingRoutes>()("/api/billing", "creator", {
  "GET /": {
    summary: "Shows plan, orders and payments.",
    answers: {
      200: z.object({
        mode: z.enum(["sandbox", "stripe"]),
        is_available: z.boolean(),
        plan: currentPlan.nullable(),
        orders: z.array(z.object({ ...orderFields, kind: z.enum(["plan", "credits"]) })),
        invoices: z.array(invoice),
        credits_per_dollar: z.number(),
        has_first_month: z.boolean(),
        owed: z.number(),
      }),
    },
  },
  "POST /checkout": {
    summary: "Orders a plan or credits, and says where the order is paid.",
    body: checkoutSchema,
    isIdempotent: true,
    isLimited: true,
    answers: { 201: z.object({ url: z.string(), order_id: z.string() }) },
    errors: ["already_subscribed", "use_plan_change", ...PAYMENTS],
  },
  "POST /plan": {
    summary: "Schedules a lower plan for the end of the period.",
    body: planChangeSchema,
    isLimited: true,
    answers: { 200: z.object({ plan: currentPlan.nullable() }) },
    errors: ["conflict", "already_subscribed", ...PAYMENTS],
  },
  "POST /portal": {
    summary: "Says where the plan and its payment are managed.",
    isLimited: true,
    answers: { 201: z.object({ url: z.string() }) },
    errors: ["session_not_fresh", ...PAYMENTS],
  },
  "POST /sandbox": {
    summary: "Plays with the stand-in for payments; only where no payments are set up.",
    body: sandboxActSchema,
    answers: { 200: z.object({ message: z.string() }) },
    errors: ["conflict", "not_found"],
  },
  "GET /lots": {
    summary: "Shows what can be spent, in the order in which it is spent.",
    answers: { 200: z.object({ lots: z.array(lot) }) },
  },
  "GET /usage": {
    summary: "Sums up what was spent on each day.",
    query: usageQuerySchema,
    answers: {
      200: z.object({
        items: z.array(z.object({ day: z.string(), kind: z.string(), credits: z.number() })),
      }),
    },
  },
  "GET /entries": {
    summary: "Lists the entries of the ledger, newest first.",
    query: entriesQuerySchema,
    answers: { 200: pageOf(creditEntry) },
  },
  "GET /entries.csv": {
    summary: "Downloads the entries of the ledger as a table.",
    query: entriesQuerySchema,
    isLimited: true,
    answers: { 200: { file: "text/csv" } },
  },
});
