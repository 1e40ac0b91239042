import * as z from "zod";
import { CUSTOM_CREDITS_LIMITS } from "./credit-prices";
import { ENTRY_KINDS } from "./ledger-kinds";
import { PLAN_IDS, type PlanId } from "./plans";

export const ORDER_STATUSES = [
  "pending",
  "paid",
  "failed",
  "expired",
  "partially_refunded",
  "refunded",
  "disputed",
  "mismatch",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Stripe's own states of a subscription. */
export type SubscriptionStatus =
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "active"
  | "past_due"
  | "unpaid"
  | "paused"
  | "canceled";

const planIdSchema = z.enum(PLAN_IDS, { error: `Choose a plan: ${PLAN_IDS.join(", ")}.` });
const { min, max } = CUSTOM_CREDITS_LIMITS;
const AMOUNT = `Enter a whole number of credits from ${min} to ${max}.`;

/** What is bought: a plan or credits, and the path to which the buyer returns. */
export const checkoutSchema = z
  .strictObject({
    plan: planIdSchema.optional(),
    credits: z.int({ error: AMOUNT }).min(min, AMOUNT).max(max, AMOUNT).optional(),
    return_to: z.string().max(2000).optional(),
  })
  .refine(({ plan, credits }) => (plan === undefined) !== (credits === undefined), {
    path: ["plan"],
    error: "Name either a plan or an amount of credits.",
  });
export type Checkout = z.output<typeof checkoutSchema>;

export const planChangeSchema = z.strictObject({ plan: planIdSchema });

/** Where an order is paid. */
export interface CheckoutAnswer {
  url: string;
  order_id: string;
}

/** A button of the sandbox's panel on the billing screen. */
export const SANDBOX_ACTS = ["advance", "fail_next", "refund"] as const;
export type SandboxAct = (typeof SANDBOX_ACTS)[number];
export const sandboxActSchema = z.strictObject({ act: z.enum(SANDBOX_ACTS) });

/** An order as its account sees it. Times are ISO 8601 UTC. */
export interface OrderView {
  id: string;
  kind: "plan" | "credits";
  plan: PlanId | null;
  credits: number;
  amount_cents: number;
  refunded_cents: number;
  status: OrderStatus;
  created_at: string;
}

/** A payment: of credits, or of a period of a plan. */
export interface InvoiceView {
  id: string;
  order_id: string;
  plan: PlanId | null;
  credits: number;
  amount_cents: number;
  refunded_cents: number;
  paid_at: string;
  period: { start: string; end: string } | null;
  /** Stripe's page of the invoice, else the path of our own receipt. */
  url: string;
}

export interface CurrentPlan {
  id: PlanId;
  status: SubscriptionStatus;
  renews_at: string | null;
  cancel_at_period_end: boolean;
  /** A lower plan that begins with the next period. */
  next: PlanId | null;
}

/** `GET /api/billing` */
export interface Billing {
  mode: "sandbox" | "stripe";
  /** False where no payments are set up: nothing can be bought. */
  is_available: boolean;
  plan: CurrentPlan | null;
  orders: OrderView[];
  invoices: InvoiceView[];
  credits_per_dollar: number;
  /** Whether the first month of a plan has its lower price: no plan was ever paid. */
  has_first_month: boolean;
  /** What refunds could not take back yet, in credits. */
  owed: number;
}

/** What is left of one thing that brought credits. */
export interface LotView {
  source: "granted" | "plan" | "pack";
  reason: string;
  received: number;
  left: number;
  created_at: string;
}

/** What can be spent, in the order in which it is spent. */
export interface LotsView {
  lots: LotView[];
}

/** Credits spent on a day (UTC) by what was made; `deleted` for generations that are gone. */
export interface UsageView {
  items: { day: string; kind: string; credits: number }[];
}

export const usageQuerySchema = z.object({
  days: z.coerce.number().int().min(1).max(366).default(30),
});

/** Entries of the ledger, newest first. */
export const entriesQuerySchema = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, "This cursor is not one that this list gave out.")
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  kind: z.enum(ENTRY_KINDS).optional(),
  /** Milliseconds are not needed: whole days, UTC; both count. */
  from: z.iso.date({ error: "Enter a day such as 2030-01-31." }).optional(),
  to: z.iso.date({ error: "Enter a day such as 2030-01-31." }).optional(),
});
export type EntriesQuery = z.output<typeof entriesQuerySchema>;

/** Something that ledger, generations, orders or Stripe say differently. */
export interface Difference {
  what: string;
  subject: string;
  detail: string;
}

/** What administrators see of purchases. Times are ISO 8601 UTC. */
export interface AdminBilling {
  orders: {
    id: string;
    account_id: string;
    /** Null where the account is gone. */
    email: string | null;
    plan: PlanId | null;
    credits: number;
    amount_cents: number;
    refunded_cents: number;
    status: OrderStatus;
    created_at: string;
  }[];
  subscriptions: {
    id: string;
    account_id: string;
    email: string | null;
    plan: PlanId | null;
    status: SubscriptionStatus;
    renews_at: string | null;
    cancel_at_period_end: boolean;
  }[];
  reversals: {
    id: string;
    kind: "refund" | "dispute";
    cents: number;
    detail: string;
    at: string;
  }[];
  revenue: { day: string; payments: number; paid_cents: number; refunded_cents: number }[];
  /** The last comparison of ledger, generations, orders and Stripe; null before the first. */
  comparison: { at: string; checked: Record<string, number>; differences: Difference[] } | null;
}
