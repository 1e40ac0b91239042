import type { SubscriptionStatus } from "#contract/billing";

/** What an event of Stripe's says, before it is compared with what was ordered. Times are seconds. */
export type Claim = {
  /** The orders that it names, the one that counts first. */
  orderIds: readonly (string | null)[];
} & (
  | {
      about: "session";
      sessionId: string;
      mode: string;
      state: "paid" | "waiting" | "failed" | "expired";
      isPaid: boolean;
      cents: number | null;
      currency: string | null;
      customerId: string | null;
      paymentIntent: string | null;
    }
  | {
      about: "invoice";
      isPaid: boolean;
      invoiceId: string;
      invoiceUrl: string | null;
      customerId: string | null;
      subscriptionId: string | null;
      reason: string | null;
      /** Of the line that belongs to a subscription and is not a proration; null without such a line. */
      period: { start: number; end: number } | null;
      /** What was paid and what was due: both must be as ordered. Cents. */
      amounts: readonly number[];
      currency: string;
    }
  | { about: "link"; invoiceId: string | null; paymentIntent: string | null }
  | {
      about: "charge";
      chargeId: string;
      paymentIntent: string | null;
      amount: number;
      amountRefunded: number;
    }
  | {
      about: "dispute";
      disputeId: string;
      chargeId: string | null;
      paymentIntent: string | null;
      amount: number;
      status: string;
      isClosed: boolean;
    }
  | {
      about: "subscription";
      subscriptionId: string;
      status: SubscriptionStatus;
      cancelAtPeriodEnd: boolean;
      periodEnd: number;
    }
);
export type ClaimAbout<T extends Claim["about"]> = Extract<Claim, { about: T }>;
