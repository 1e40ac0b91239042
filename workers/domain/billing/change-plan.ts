import type { CurrentPlan } from "#contract/billing";
import { isHigherPlan, type PlanId, planOf } from "#contract/plans";
import { readStanding, setNextPlan } from "#storage/billing/orders";
import { AppError } from "../app-error";
import { asUnavailable, type CheckoutDeps, requirePayments } from "./open-checkout";
import { describePlan, planIdOf } from "./standing";

/**
 * Makes a lower plan begin at the end of the paid period, or takes such a change back where the present
 * plan is named. Nothing is prorated.
 * @throws {AppError} `conflict`, `already_subscribed`, `unavailable`, `provider_not_configured`.
 */
export async function changePlan(
  deps: CheckoutDeps,
  { accountId, plan: wanted }: { accountId: string; plan: PlanId },
): Promise<{ plan: CurrentPlan | null }> {
  const payments = requirePayments(deps);
  const { subscriptions } = await readStanding(deps.db, accountId);
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
  if (isKept && (subscription.next === null || subscription.next === current)) {
    throw new AppError("already_subscribed", `${title} is your plan already.`);
  }
  if (subscription.cancelAtPeriodEnd && !isKept) {
    throw new AppError("conflict", "Your plan ends with its period. Resume it, then change it.");
  }
  const next = isKept ? null : wanted;
  const at = await payments
    .changePlan({
      subscriptionId: subscription.id,
      current,
      plan: next,
      periodEnd: subscription.periodEnd,
      key: `plan-${subscription.id}-${subscription.periodEnd}-${wanted}-${deps.clock()}`,
    })
    .catch((error: unknown) => {
      throw asUnavailable(deps, error, "Your plan could not be changed, and stays as it is.");
    });
  await setNextPlan(deps.db, subscription.orderId, at, next);
  return { plan: describePlan({ ...subscription, next }) };
}
