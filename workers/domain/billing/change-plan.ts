import type { CurrentPlan } from "#contract/billing";
import { isHigherPlan, type PlanId, planOf } from "#contract/plans";
import { PaymentsError } from "#providers/payments/payments";
import { readBuyer } from "#storage/billing/orders";
import { forgetAttempt, putAttempt, setNextPlan } from "#storage/billing/plan-changes";
import { AppError } from "../app-error";
import { asUnavailable, type CheckoutDeps, requirePayments } from "./open-checkout";
import { describePlan, planIdOf } from "./standing";

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
