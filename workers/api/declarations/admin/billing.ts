import * as z from "zod";
import { PLAN_IDS } from "#contract/plans";
import type { billingAdmin } from "#workers/api/admin/billing";
import { moment } from "../answers";
import { orderFields, subscriptionStatus } from "../billing";
import { declare } from "../declare";

const holder = { account_id: z.string(), email: z.string().nullable() };

const subscription = z.object({
  ...holder,
  id: z.string(),
  plan: z.enum(PLAN_IDS).nullable(),
  status: subscriptionStatus,
  renews_at: moment.nullable(),
  cancel_at_period_end: z.boolean(),
});

const reversal = z.object({
  id: z.string(),
  kind: z.enum(["refund", "dispute"]),
  cents: z.number(),
  detail: z.string(),
  at: moment,
});

const revenue = z.object({
  day: z.string(),
  payments: z.number(),
  paid_cents: z.number(),
  refunded_cents: z.number(),
});

const difference = z.object({ what: z.string(), subject: z.string(), detail: z.string() });

export const billingAdminCalls = declare<typeof billingAdmin>()(
  "/api/admin/billing",
  "administrator",
  {
    "GET /": {
      summary: "Shows orders, subscriptions, refunds and revenue.",
      answers: {
        200: z.object({
          orders: z.array(z.object({ ...holder, ...orderFields })),
          subscriptions: z.array(subscription),
          reversals: z.array(reversal),
          revenue: z.array(revenue),
          comparison: z
            .object({
              at: moment,
              checked: z.record(z.string(), z.number()),
              differences: z.array(difference),
            })
            .nullable(),
        }),
      },
    },
    "POST /comparison": {
      summary: "Compares ledger, generations, orders and Stripe; repairs nothing.",
      isLimited: true,
      answers: { 200: z.object({ differences: z.array(difference) }) },
      errors: ["unavailable"],
    },
  },
);
