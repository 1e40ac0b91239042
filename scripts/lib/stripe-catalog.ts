import { Stripe } from "stripe";
import { PLANS } from "../../workers/contract/plans.ts";
import {
  couponIdOf,
  createPlanAtStripe,
  ensurePortal,
  priceKeyOf,
} from "../../workers/providers/payments/catalog.ts";
import { Refusal } from "./report.mjs";

const DEFAULT_BASE = "https://api.stripe.com";
const TIMEOUT_MS = 20_000;

/**
 * Creates products, prices, coupons and the portal's configuration at Stripe, from the table of plans.
 * It keeps everything that exists already, so it may be run at any time.
 * @returns a line for each plan and one for the portal.
 * @throws {Refusal} without a key, and where Stripe cannot be reached or refuses.
 */
export async function createCatalog(settings: Record<string, string>): Promise<string[]> {
  const { STRIPE_SECRET_KEY: key, STRIPE_BASE_URL: base = DEFAULT_BASE } = settings;
  if (!key) throw new Refusal("STRIPE_SECRET_KEY: expected the key of the account at Stripe.");
  const { protocol, hostname, port } = new URL(base);
  const isSecure = protocol === "https:";
  const stripe = new Stripe(key, {
    host: hostname,
    port: port === "" ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? "https" : "http",
    telemetry: false,
    timeout: TIMEOUT_MS,
  });
  try {
    return await createAll(stripe);
  } catch (error) {
    throw explain(error, base);
  }
}

async function createAll(stripe: Stripe): Promise<string[]> {
  const lines: string[] = [];
  for (const plan of PLANS) {
    const price = await createPlanAtStripe(stripe, plan);
    lines.push(`${plan.title}: price ${price} (${priceKeyOf(plan)}), coupon ${couponIdOf(plan)}`);
  }
  lines.push(`Portal: configuration ${await ensurePortal(stripe)}`);
  return lines;
}

/** What went wrong at Stripe, in one sentence for the person at the keyboard. */
function explain(error: unknown, base: string): unknown {
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return new Refusal(
      `Stripe could not be reached at ${base}. Check the network and STRIPE_BASE_URL, then try again.`,
    );
  }
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return new Refusal("Stripe refused the key. Check STRIPE_SECRET_KEY.");
  }
  if (error instanceof Stripe.errors.StripeError) {
    return new Refusal(`Stripe refused: ${error.message}`);
  }
  return error;
}
