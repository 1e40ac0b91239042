import type { SandboxAct } from "#contract/billing";
import { planOf } from "#contract/plans";
import { findRefundable } from "#storage/billing/payments";
import { type BuyerSubscription, readBuyer, setFailsNext } from "#storage/billing/subscriptions";
import { AppError } from "../../app-error";
import { announceRenewals } from "../announce-renewals";
import { planIdOf } from "../plans";
import { deliver, type SandboxDeps } from "./deliver";
import {
  invoiceObject,
  invoicePaymentObject,
  monthAfter,
  refundedCharge,
  subscriptionObject,
} from "./objects";

interface ActInput {
  accountId: string;
  origin: string;
}

/**
 * Plays what happens to an account's purchases over time.
 * @returns what happened, in one sentence.
 * @throws {AppError} `conflict` where there is nothing to play with, `not_found` outside the sandbox.
 */
export async function actInSandbox(
  deps: SandboxDeps,
  input: ActInput & { act: SandboxAct },
): Promise<{ message: string }> {
  if (deps.payments?.mode !== "sandbox") {
    throw new AppError("not_found", "There is no sandbox here.");
  }
  if (input.act === "refund") return { message: await refund(deps, input) };
  const { subscriptions } = await readBuyer(deps.db, input.accountId);
  const [subscription] = subscriptions;
  if (!subscription) throw new AppError("conflict", "There is no plan to renew. Buy one first.");
  if (input.act === "fail_next") {
    await setFailsNext(deps.db, subscription.id, true);
    return { message: "The next payment of the plan will fail." };
  }
  return { message: await advance(deps, input, subscription) };
}

/** The sandbox's events are never older than those that are known, however often time is advanced. */
function nextSecond(deps: SandboxDeps, subscription: BuyerSubscription): number {
  return Math.max(Math.floor(deps.clock() / 1000), subscription.statusAt + 1);
}

async function advance(
  deps: SandboxDeps,
  { accountId, origin }: ActInput,
  subscription: BuyerSubscription,
): Promise<string> {
  const { id, orderId, periodEnd, cancelAtPeriodEnd, failsNext } = subscription;
  const created = nextSecond(deps, subscription);
  const order = { id: orderId, accountId };
  const say = (status: string, end: number) =>
    deliver(deps, origin, {
      name: `${id}_${status}_${created}`,
      type:
        status === "canceled" ? "customer.subscription.deleted" : "customer.subscription.updated",
      object: subscriptionObject(order, { id, status, periodEnd: end, cancelAtPeriodEnd }),
      created,
    });
  if (cancelAtPeriodEnd) {
    await say("canceled", periodEnd);
    return "The period has ended, and the plan with it.";
  }
  await announceRenewals(deps, { accountId, until: periodEnd, origin });
  const period = { start: periodEnd, end: monthAfter(periodEnd) };
  const invoice = {
    ...{ subscriptionId: id, period, cents: priceOfNext(subscription), isFirst: false },
    isPaid: !failsNext,
  };
  await deliver(deps, origin, {
    name: `${id}_${period.start}_${failsNext ? `failed_${created}` : "paid"}`,
    type: failsNext ? "invoice.payment_failed" : "invoice.paid",
    object: invoiceObject(order, invoice),
    created,
  });
  if (failsNext) {
    await say("past_due", periodEnd);
    await setFailsNext(deps.db, id, false);
    return "A month has passed. The payment failed; it is tried again with the next month.";
  }
  await deliver(deps, origin, {
    name: `${id}_${period.start}_payment`,
    type: "invoice_payment.paid",
    object: invoicePaymentObject(orderId, period, invoice.cents),
    created,
  });
  await say("active", period.end);
  return "A month has passed, and the plan was renewed.";
}

/** What the next period costs. Cents. */
function priceOfNext(subscription: BuyerSubscription): number {
  const { ordered, renewalCents } = subscription;
  const plan = subscription.next ?? planIdOf(subscription);
  if (plan === null) return renewalCents ?? 0;
  return plan === ordered && renewalCents !== null ? renewalCents : planOf(plan).originalPriceCents;
}

async function refund(deps: SandboxDeps, { accountId, origin }: ActInput): Promise<string> {
  const payment = await findRefundable(deps.db, accountId);
  if (!payment) throw new AppError("conflict", "There is no payment left to refund.");
  await deliver(deps, origin, {
    name: `${payment.id}_refunded`,
    type: "charge.refunded",
    object: refundedCharge(payment),
    created: Math.floor(deps.clock() / 1000),
  });
  return "The newest payment was refunded.";
}
