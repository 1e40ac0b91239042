import type { Settings } from "../base/settings";
import type { SandboxDeps } from "../domain/billing/sandbox/deliver";
import type { Payments } from "../providers/payments/payments";
import { createSandboxPayments } from "../providers/payments/sandbox";
import { createStripePayments } from "../providers/payments/stripe";
import { deriveSecret } from "./secrets";

/** Links of letters that the sandbox sends where no address is set. */
const LOCAL_ORIGIN = "http://localhost:8787";

/**
 * Who takes payments: Stripe where its key is set, else the sandbox; in production no one then.
 * @param services what the sandbox's own events are delivered to.
 */
export function wirePayments(settings: Settings, services: () => SandboxDeps): Payments | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_BASE_URL: baseUrl } = settings;
  const webhookSecret =
    settings.STRIPE_WEBHOOK_SECRET ?? deriveSecret(settings.BETTER_AUTH_SECRET, "stripe");
  if (secretKey) return createStripePayments({ secretKey, webhookSecret, baseUrl });
  if (settings.APP_ENV === "production") return null;
  return createSandboxPayments({
    webhookSecret,
    async end(id) {
      const { endInSandbox } = await import("../domain/billing/sandbox/switch-renewal");
      const deps = services();
      await endInSandbox(deps, deps.publicOrigin ?? LOCAL_ORIGIN, id);
    },
  });
}
