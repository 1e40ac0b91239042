import type { Stripe } from "stripe";
import { PRODUCT_NAME } from "../../contract/brand.ts";
import { formatDollars } from "../../contract/credit-prices.ts";
import { firstMonthOffCents, type Plan } from "../../contract/plans.ts";

/** The names by which this application finds its own things at Stripe; they carry the amounts. */
export const priceKeyOf = (plan: Plan) => `plan-${plan.id}-${plan.originalPriceCents}`;
export const couponIdOf = (plan: Plan) => `first-month-${plan.id}-${firstMonthOffCents(plan)}`;
const productIdOf = (plan: Plan) => `plan-${plan.id}`;
const PORTAL_KEY = "plan-switching-off";

/** Whether Stripe refused a call with this code. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Waits for a call that makes something of a fixed name, which may be there already. */
async function unlessThere(making: Promise<unknown>): Promise<void> {
  try {
    await making;
  } catch (error) {
    if (!isCode(error, "resource_already_exists")) throw error;
  }
}

/** The price of a plan at Stripe, or null where it was not created yet. */
export async function findPrice(stripe: Stripe, plan: Plan): Promise<string | null> {
  const { data } = await stripe.prices.list({ lookup_keys: [priceKeyOf(plan)], limit: 1 });
  return data[0]?.id ?? null;
}

/**
 * Creates a plan's product, its monthly price and the coupon of its first month, as the table of plans
 * has them. It keeps everything that exists already.
 * @returns the id of the price.
 */
export async function createPlanAtStripe(stripe: Stripe, plan: Plan): Promise<string> {
  const product = productIdOf(plan);
  const coupon = couponIdOf(plan);
  const name = `${PRODUCT_NAME} ${plan.title}`;
  await unlessThere(
    stripe.products.create({ id: product, name }, { idempotencyKey: `product-${product}` }),
  );
  await unlessThere(
    stripe.coupons.create(
      {
        id: coupon,
        name: `First month of ${plan.title}: ${formatDollars(firstMonthOffCents(plan))} off`,
        amount_off: firstMonthOffCents(plan),
        currency: "usd",
        duration: "once",
        applies_to: { products: [product] },
      },
      { idempotencyKey: `coupon-${coupon}` },
    ),
  );
  const found = await findPrice(stripe, plan);
  if (found) return found;
  const key = priceKeyOf(plan);
  const price = await stripe.prices.create(
    {
      product,
      currency: "usd",
      unit_amount: plan.originalPriceCents,
      recurring: { interval: "month" },
      lookup_key: key,
      transfer_lookup_key: true,
    },
    { idempotencyKey: `price-${key}` },
  );
  return price.id;
}

/**
 * The portal's configuration: cards, invoices and cancellation at the end of a period; plans are
 * switched in this application, where nothing is prorated.
 */
export async function ensurePortal(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(({ metadata }) => metadata?.purpose === PORTAL_KEY);
  if (known) return known.id;
  const created = await stripe.billingPortal.configurations.create(
    {
      metadata: { purpose: PORTAL_KEY },
      features: {
        subscription_update: { enabled: false },
        subscription_cancel: { enabled: true, mode: "at_period_end" },
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
      },
    },
    { idempotencyKey: `portal-${PORTAL_KEY}` },
  );
  return created.id;
}
