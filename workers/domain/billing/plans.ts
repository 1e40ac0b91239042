import type { CurrentPlan } from "#contract/billing";
import { CREDITS_PER_DOLLAR } from "#contract/credit-prices";
import { isHigherPlan, type PlanId, planOf } from "#contract/plans";
import { type Payments, PaymentsError } from "#providers/payments/payments";
import {
  type BuyerSubscription,
  collectEnding,
  forgetAttempt,
  markEnded,
  putAttempt,
  readBuyer,
  setNextPlan,
} from "#storage/billing/subscriptions";
import type { Database } from "#storage/database";
import { AppError } from "../app-error";
import type { Clock } from "../clock";
import { tryEach } from "../try-each";
import { asUnavailable, type CheckoutDeps, requirePayments } from "./orders";

const REFUSED = "Your plan could not be changed, and stays as it is.";
const UNCERTAIN = "It is not certain whether your plan was changed.";

export interface ChangePlanDeps extends CheckoutDeps {
  /** Keeps the Worker alive for a change whose browser has gone. */
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Makes a lower plan begin at the end of the paid period, or takes such a change back where the present
 * plan is named. Nothing is prorated.
 * @throws {AppError} `conflict`, `already_subscribed`, `unavailable`, `provider_not_configured`.
 */
export async function changePlan(
  deps: ChangePlanDeps,
  { accountId, plan: wanted }: { accountId: string; plan: PlanId },
): Promise<{ plan: CurrentPlan | null }> {
  const payments = requirePayments(deps);
  const { subscriptions } = await readBuyer(deps.db, accountId);
  const [subscription] = subscriptions;
  const current = subscription && planIdOf(subscription);
  if (!subscription || !current) {
    throw new AppError("conflict", "You have no plan that could be changed. Choose one first.");
  }
  const { title } = planOf(wanted);
  if (isHigherPlan(wanted, current)) {
    throw new AppError("conflict", `${title} is higher than your plan and begins when it is paid.`);
  }
  const isKept = wanted === current;
  if (
    isKept &&
    !subscription.hasAttempt &&
    (subscription.next === null || subscription.next === current)
  ) {
    throw new AppError("already_subscribed", `${title} is your plan already.`);
  }
  if (subscription.cancelAtPeriodEnd && !isKept) {
    throw new AppError("conflict", "Your plan ends with its period. Resume it, then change it.");
  }
  const next = isKept ? null : wanted;
  const { id, orderId, periodEnd } = subscription;
  const attempt = { orderId, at: periodEnd, plan: wanted, askedAt: deps.clock() };
  // Stored first: where Stripe's answer is lost, the renewal decides by its price which plan it is.
  const isNew = await putAttempt(deps.db, attempt);
  const change = async () => {
    const key = `plan-${id}-${periodEnd}-${wanted}-${attempt.askedAt}`;
    const at = await payments
      .changePlan({ subscriptionId: id, current, plan: next, periodEnd, key })
      .catch(async (error: unknown) => {
        const isRefusal = error instanceof PaymentsError && error.isRefusal;
        if (isRefusal && isNew) await forgetAttempt(deps.db, attempt);
        throw asUnavailable(deps, error, isRefusal ? REFUSED : UNCERTAIN);
      });
    await setNextPlan(deps.db, { orderId, attempted: periodEnd, at, plan: next });
  };
  const changing = change();
  deps.waitUntil(changing.catch(() => undefined));
  await changing;
  return { plan: describePlan({ ...subscription, next }) };
}

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

const AT_ONCE = 20;

/**
 * Ends at Stripe the subscriptions whose place another one took, or whose account is gone or banned for good: a ban may
 * have broken off, and a page that was open may have been paid after it. A failed call is tried again by the sweep.
 * @returns how many ended.
 */
export async function endSubscriptions(deps: {
  db: Database;
  clock: Clock;
  payments: Payments | null;
  log(event: string, detail: Record<string, unknown>): void;
}): Promise<number> {
  const { db, payments } = deps;
  if (!payments) return 0;
  const ending = await collectEnding(db, { at: deps.clock(), limit: AT_ONCE });
  return tryEach(deps, "subscription_not_ended", ending, async (id) => {
    await payments.endSubscription(id);
    await markEnded(db, id, Math.floor(deps.clock() / 1000));
  });
}
