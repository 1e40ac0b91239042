import type { CurrentPlan } from "#contract/billing";
import { CREDITS_PER_DOLLAR } from "#contract/credit-prices";
import { type PlanId, planOf } from "#contract/plans";
import type { BuyerSubscription } from "#storage/billing/orders";

/** The plan that a subscription is now: that of its last paid period, else the one that was ordered. */
export function planIdOf(subscription: BuyerSubscription): PlanId | null {
  return subscription.lastPaid ?? subscription.ordered;
}

/** An account's plan as it is shown; null without one. */
export function describePlan(subscription: BuyerSubscription | undefined): CurrentPlan | null {
  const id = subscription && planIdOf(subscription);
  if (!subscription || !id) return null;
  const { status, periodEnd, cancelAtPeriodEnd, next } = subscription;
  return {
    id,
    status,
    renews_at: periodEnd > 0 ? new Date(periodEnd * 1000).toISOString() : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    // No plan follows one that ends, whatever was planned before.
    next: next === id || cancelAtPeriodEnd ? null : next,
  };
}

/** What a dollar buys: an active plan has its own rate. */
export function rateOf(subscription: BuyerSubscription | undefined): number {
  const id = subscription && planIdOf(subscription);
  if (!subscription || !id || subscription.status !== "active") return CREDITS_PER_DOLLAR;
  return planOf(id).extraCreditsPerDollar;
}
