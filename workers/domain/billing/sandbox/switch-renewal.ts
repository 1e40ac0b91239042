import { findSubscription, readBuyer } from "#storage/billing/subscriptions";
import { AppError } from "../../app-error";
import { describePlan } from "../plans";
import { deliver, type SandboxDeps } from "./deliver";
import { subscriptionObject } from "./objects";

/** The plan that the sandbox's portal shows. */
export async function readPortal(deps: SandboxDeps, accountId: string) {
  const { subscriptions } = await readBuyer(deps.db, accountId);
  return describePlan(subscriptions[0]);
}

/** Plays the portal: a plan ends with its period, or goes on. @throws {AppError} `conflict`. */
export async function switchRenewal(
  deps: SandboxDeps,
  input: { accountId: string; origin: string; cancelAtPeriodEnd: boolean },
): Promise<void> {
  const { accountId, origin, cancelAtPeriodEnd } = input;
  const { subscriptions } = await readBuyer(deps.db, accountId);
  const [subscription] = subscriptions;
  if (!subscription) throw new AppError("conflict", "There is no plan.");
  const { id, orderId, status, periodEnd, statusAt } = subscription;
  const created = Math.max(Math.floor(deps.clock() / 1000), statusAt + 1);
  await deliver(deps, origin, {
    name: `${id}_${cancelAtPeriodEnd ? "cancel" : "resume"}_${created}`,
    type: "customer.subscription.updated",
    object: subscriptionObject(
      { id: orderId, accountId },
      { id, status, periodEnd, cancelAtPeriodEnd },
    ),
    created,
  });
}

/** Tells that a subscription was ended at once; does nothing about one that is not known. */
export async function endInSandbox(
  deps: SandboxDeps,
  origin: string,
  subscriptionId: string,
): Promise<void> {
  const subscription = await findSubscription(deps.db, subscriptionId);
  if (!subscription) return;
  const { id, orderId, accountId, periodEnd } = subscription;
  const state = { id, status: "canceled", periodEnd, cancelAtPeriodEnd: false };
  await deliver(deps, origin, {
    name: `${id}_deleted`,
    type: "customer.subscription.deleted",
    object: subscriptionObject({ id: orderId, accountId }, state),
    created: Math.floor(deps.clock() / 1000),
  });
}
