import type { Payments } from "./payments";
import { signEvent, verifyEvent } from "./verify-event";

/** Where the sandbox's own pages are. */
export const SANDBOX_CHECKOUT = "/sandbox/checkout";
export const SANDBOX_PORTAL = "/sandbox/portal";

/**
 * The stand-in for Stripe where no key is set: its pages belong to this application, no money moves, and
 * its events are signed like Stripe's.
 * @param options.end tells that a subscription has ended, as Stripe's event does.
 */
export function createSandboxPayments(options: {
  webhookSecret: string;
  end(subscriptionId: string): Promise<void>;
}): Payments {
  const { webhookSecret } = options;
  return {
    mode: "sandbox",
    isLive: false,
    verify: (rawBody, signature) => verifyEvent(rawBody, signature, webhookSecret),
    sign: (rawBody) => signEvent(rawBody, webhookSecret),
    openCheckout: async ({ orderId, successUrl }) => ({
      url: `${new URL(successUrl).origin}${SANDBOX_CHECKOUT}/${orderId}`,
      sessionId: `cs_sandbox_${orderId}`,
      isCustomerGone: false,
    }),
    // Nothing is lost where no money moves: the page stays.
    closeCheckout: async () => undefined,
    openPortal: async ({ customerId, returnUrl }) => ({
      url: `${new URL(returnUrl).origin}${SANDBOX_PORTAL}`,
      customerId,
    }),
    changePlan: async ({ periodEnd }) => periodEnd,
    findReceipt: async () => null,
    endSubscription: options.end,
    listEvents: async () => null,
  };
}
