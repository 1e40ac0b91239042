import type { Stripe } from "stripe";
import { formatDollars } from "#contract/credit-prices";
import { planOf } from "#contract/plans";
import { couponIdOf, createPlanAtStripe, findPrice, isCode } from "./catalog";
import { type CheckoutRequest, PaymentsError } from "./payments";

/** Whether Stripe does not know the customer that a call names. */
const isCustomerGone = (error: unknown) =>
  isCode(error, "resource_missing") &&
  error instanceof Error &&
  "param" in error &&
  error.param === "customer";

/**
 * Opens a checkout of Stripe's for an order. A customer that Stripe does not know any more is left out.
 * @throws {PaymentsError} where the session has no address.
 */
export async function openStripeCheckout(stripe: Stripe, request: CheckoutRequest) {
  const { orderId, customerId, email, what } = request;
  const metadata = { order_id: orderId };
  const items =
    "plan" in what ? await planItems(stripe, what, metadata) : creditItems(what, metadata);
  const openFor = (
    buyer: { customer: string } | { customer_email: string },
    idempotencyKey = `checkout-${orderId}`,
  ) =>
    stripe.checkout.sessions.create(
      {
        client_reference_id: orderId,
        metadata,
        ...buyer,
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
        ...items,
      },
      { idempotencyKey },
    );
  let isGone = false;
  const session = await openFor(
    customerId ? { customer: customerId } : { customer_email: email },
  ).catch((error: unknown) => {
    if (!isCustomerGone(error)) throw error;
    isGone = true;
    return openFor({ customer_email: email }, `checkout-${orderId}-again`);
  });
  if (!session.url) throw new PaymentsError(`the session ${session.id} has no address`);
  return { url: session.url, sessionId: session.id, isCustomerGone: isGone };
}

type Items = Pick<
  Stripe.Checkout.SessionCreateParams,
  "mode" | "line_items" | "discounts" | "subscription_data" | "payment_intent_data"
>;

async function planItems(
  stripe: Stripe,
  { plan: id, isFirstMonth }: Extract<CheckoutRequest["what"], { plan: unknown }>,
  metadata: Record<string, string>,
): Promise<Items> {
  const plan = planOf(id);
  const price = (await findPrice(stripe, plan)) ?? (await createPlanAtStripe(stripe, plan));
  return {
    mode: "subscription",
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata },
    ...(isFirstMonth ? { discounts: [{ coupon: couponIdOf(plan) }] } : {}),
  };
}

function creditItems(
  { credits, amountCents }: Extract<CheckoutRequest["what"], { credits: unknown }>,
  metadata: Record<string, string>,
): Items & { customer_creation?: "always" } {
  return {
    mode: "payment",
    payment_intent_data: { metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "usd",
          unit_amount: amountCents,
          product_data: {
            name: `${credits} credits`,
            description: `${credits} credits for ${formatDollars(amountCents)}; they do not expire.`,
          },
        },
      },
    ],
  };
}
