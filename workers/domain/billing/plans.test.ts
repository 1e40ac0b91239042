import { describe, expect, it } from "vitest";
import type { BuyerSubscription } from "#storage/billing/subscriptions";
import { describePlan, planIdOf, rateOf } from "./plans";

const subscriptionWith = (change: Partial<BuyerSubscription>): BuyerSubscription => ({
  ...{ id: "s1", orderId: "o1", status: "active", ordered: "starter", lastPaid: "starter" },
  ...{ periodEnd: 1_900_000_000, cancelAtPeriodEnd: false, next: null, hasAttempt: 0 },
  ...{ statusAt: 0, failsNext: false, renewalCents: 1900 },
  ...change,
});

describe("the plan of a subscription", () => {
  it("is that of its last paid period, and before that the ordered one", () => {
    expect(planIdOf(subscriptionWith({ ordered: "pro", lastPaid: "starter" }))).toBe("starter");
    expect(planIdOf(subscriptionWith({ ordered: "pro", lastPaid: null }))).toBe("pro");
  });

  it("is shown with its renewal, its end and the plan that follows", () => {
    expect(
      describePlan(subscriptionWith({ ordered: "pro", lastPaid: "pro", next: "starter" })),
    ).toEqual({
      id: "pro",
      status: "active",
      renews_at: "2030-03-17T17:46:40.000Z",
      cancel_at_period_end: false,
      next: "starter",
    });
  });

  it("is followed by no other where it is to end or stays the same", () => {
    expect(describePlan(subscriptionWith({ next: "starter" }))?.next).toBeNull();
    const ending = subscriptionWith({ next: "pro", cancelAtPeriodEnd: true });
    expect(describePlan(ending)).toMatchObject({ next: null, cancel_at_period_end: true });
  });

  it("has no renewal before its first period is known", () => {
    expect(describePlan(subscriptionWith({ periodEnd: 0 }))?.renews_at).toBeNull();
  });

  it("is missing without a subscription", () => {
    expect(describePlan(undefined)).toBeNull();
  });
});

describe("the rate of extra credits", () => {
  it.each([
    ["starter", 70],
    ["pro", 80],
    ["advance", 90],
  ] as const)("of the active plan %s is %i to the dollar", (plan, rate) => {
    expect(rateOf(subscriptionWith({ lastPaid: plan }))).toBe(rate);
  });

  it("is 60 to the dollar without an active plan", () => {
    expect(rateOf(undefined)).toBe(60);
    for (const status of ["past_due", "unpaid", "incomplete", "paused"] as const)
      expect(rateOf(subscriptionWith({ status, lastPaid: "advance" }))).toBe(60);
  });
});
