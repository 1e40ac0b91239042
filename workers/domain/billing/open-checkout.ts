import * as z from "zod";
import type { Checkout, CheckoutAnswer } from "#contract/billing";
import { priceOfCredits } from "#contract/credit-prices";
import { isHigherPlan, type PlanId, planOf } from "#contract/plans";
import type { Payments } from "#providers/payments/payments";
import { findOrder, forgetCustomer, insertOrder, setCheckout } from "#storage/billing/orders";
import { readBuyer } from "#storage/billing/subscriptions";
import { refusalOf } from "#storage/database";
import type { Order } from "#storage/schema/index";
import { accountGone } from "../account-gone";
import { AppError } from "../app-error";
import { answerOnce, type KeyClaim, recallAnswer } from "../idempotency/answer-once";
import { asUnavailable, type CheckoutDeps, closePages, requirePayments } from "./orders";
import { planIdOf, rateOf } from "./plans";

interface CheckoutInput {
  accountId: string;
  email: string;
  request: Checkout;
  /** The path of our own to which the buyer returns; checked. */
  returnTo: string | null;
  origin: string;
  idempotencyKey: string | null;
}

const placedSchema = z.object({ orderId: z.string() });
const BILLING_PATH = "/dashboard/billing";

/**
 * Orders a plan or credits and opens the page where they are paid. The price is computed here, from the
 * table of plans; the same idempotency key within 24 h gives the same order and page.
 * @throws {AppError} `already_subscribed`, `use_plan_change`, `idempotency_conflict`,
 *   `provider_not_configured`, `unavailable`, `unauthenticated` where the account was deleted meanwhile.
 */
export async function openCheckout(
  deps: CheckoutDeps,
  input: CheckoutInput,
): Promise<CheckoutAnswer> {
  const payments = requirePayments(deps);
  const { accountId, idempotencyKey: key, request } = input;
  const keyed = { accountId, scope: "checkout", key, request, answer: placedSchema } as const;
  const { orderId } =
    (await recallAnswer(deps, keyed)) ??
    (await answerOnce(deps, keyed, (claim) => placeOrder(deps, input, claim)));
  const order = await findOrder(deps.db, orderId);
  if (!order) throw new Error(`the order ${orderId} was stored and is not there`);
  return { url: order.url ?? (await openPage(deps, payments, order, input)), order_id: orderId };
}

async function placeOrder(
  deps: CheckoutDeps,
  { accountId, request, returnTo }: CheckoutInput,
  claim: KeyClaim<z.output<typeof placedSchema>>,
) {
  const { subscriptions, hasPaidPlan } = await readBuyer(deps.db, accountId);
  const [current] = subscriptions;
  const plan = current ? planIdOf(current) : null;
  if (request.plan) requireHigher(request.plan, plan);
  const priced =
    request.plan === undefined
      ? creditsFor(request.credits ?? 0, rateOf(current))
      : planFor(request.plan, !hasPaidPlan);
  const placed = { orderId: crypto.randomUUID() };
  await insertOrder(
    deps.db,
    { id: placed.orderId, accountId, returnTo, createdAt: deps.clock(), ...priced },
    claim(placed),
  ).catch((error: unknown) => {
    throw refusalOf(error)?.refusal === "no_room" ? accountGone() : error;
  });
  return placed;
}

function requireHigher(wanted: PlanId, current: PlanId | null): void {
  if (current === null || isHigherPlan(wanted, current)) return;
  if (wanted === current) {
    throw new AppError("already_subscribed", `${planOf(wanted).title} is your plan already.`);
  }
  throw new AppError(
    "use_plan_change",
    `${planOf(wanted).title} is lower than your plan. It can begin at the end of your period: change the plan instead.`,
  );
}

function creditsFor(credits: number, perDollar: number) {
  const amountCents = priceOfCredits(credits, perDollar);
  return { kind: "credits" as const, plan: null, credits, amountCents, renewalCents: null };
}

function planFor(id: PlanId, isFirstMonth: boolean) {
  const { creditsPerMonth, priceCents, originalPriceCents } = planOf(id);
  return {
    kind: "plan" as const,
    plan: id,
    credits: creditsPerMonth,
    amountCents: isFirstMonth ? priceCents : originalPriceCents,
    renewalCents: originalPriceCents,
  };
}

async function openPage(
  deps: CheckoutDeps,
  payments: Payments,
  order: Order,
  { email, origin }: CheckoutInput,
): Promise<string> {
  const { id: orderId, accountId, plan, credits, amountCents, renewalCents } = order;
  const { customerId } = await readBuyer(deps.db, accountId);
  // Two pages for a plan would be paid twice, and each at the price of the first month.
  const closed = plan ? await closePages(deps, accountId, ["plan"]) : [];
  const back = (query: string) => `${origin}${withQuery(order.returnTo ?? BILLING_PATH, query)}`;
  try {
    const opened = await payments.openCheckout({
      ...{ orderId, accountId, email, customerId },
      what: plan ? { plan, isFirstMonth: amountCents !== renewalCents } : { credits, amountCents },
      successUrl: back(`paid=${orderId}`),
      cancelUrl: back(`unpaid=${orderId}`),
    });
    await setCheckout(deps.db, orderId, opened);
    if (opened.isCustomerGone && customerId) await forgetCustomer(deps.db, accountId, customerId);
    // Another one may have been opened at the same moment, and have seen none: the newest stays.
    if (plan) await closePages(deps, accountId, ["plan"], { newest: true, closed });
    return opened.url;
  } catch (error) {
    throw asUnavailable(deps, error);
  }
}

/** A path of our own with a query more. */
export function withQuery(path: string, query: string): string {
  const [before = "", hash] = path.split("#");
  const address = `${before}${before.includes("?") ? "&" : "?"}${query}`;
  return hash === undefined ? address : `${address}#${hash}`;
}
