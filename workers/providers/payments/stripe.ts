import type { Stripe } from "stripe";
import { ensurePortal, isCode } from "./catalog";
import { type Payments, PaymentsError } from "./payments";
import { openStripeCheckout } from "./stripe-checkout";
import { changeStripePlan } from "./stripe-plan";
import { loadStripe, verifyEvent } from "./verify-event";

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Stripe's address, or that of a stand-in. */
  baseUrl: string;
}

/** Payments by Stripe: Checkout, the customer portal, subscriptions. */
export function createStripePayments(options: StripeOptions): Payments {
  const { secretKey, webhookSecret } = options;
  let client: Promise<Stripe> | null = null;
  const open = () => {
    client ??= connect(options);
    return client;
  };
  const ask = async <T>(work: (stripe: Stripe) => Promise<T>): Promise<T> => {
    const stripe = await open();
    try {
      return await work(stripe);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new PaymentsError(message, isRefusal(error));
    }
  };

  return {
    mode: "stripe",
    isLive: /^[a-z]+_live_/.test(secretKey),
    verify: (rawBody, signature) => verifyEvent(rawBody, signature, webhookSecret),
    sign: null,
    openCheckout: (request) => ask((stripe) => openStripeCheckout(stripe, request)),
    closeCheckout: (sessionId) =>
      ask(async (stripe) => {
        const key = { idempotencyKey: `close-${sessionId}` };
        await stripe.checkout.sessions.expire(sessionId, {}, key).catch(async (error: unknown) => {
          const { status } = await stripe.checkout.sessions.retrieve(sessionId);
          if (status === "open") throw error;
        });
      }),
    openPortal: ({ accountId, email, customerId, returnUrl }) =>
      ask(async (stripe) => {
        const configuration = await ensurePortal(stripe);
        const openFor = async (customer: string) => {
          const { url } = await stripe.billingPortal.sessions.create(
            { customer, return_url: returnUrl, configuration },
            { idempotencyKey: `portal-${crypto.randomUUID()}` },
          );
          return { url, customerId: customer };
        };
        const known = customerId === null ? null : await unlessGone(openFor(customerId));
        // The key names the customer that is replaced: within a day Stripe gives the same one for the same key.
        const key = `customer-${[accountId, customerId ?? []].flat().join("-")}`;
        return known ?? openFor(await createCustomer(stripe, { accountId, email, key }));
      }),
    changePlan: (request) => ask((stripe) => changeStripePlan(stripe, request)),
    findReceipt: (paymentIntent) =>
      ask(async (stripe) => {
        const found = await unlessGone(
          stripe.paymentIntents.retrieve(paymentIntent, { expand: ["latest_charge"] }),
        );
        const charge = found?.latest_charge;
        return typeof charge === "object" ? (charge?.receipt_url ?? null) : null;
      }),
    endSubscription: (subscriptionId) =>
      ask(async (stripe) => {
        await unlessGone(
          stripe.subscriptions.cancel(
            subscriptionId,
            { prorate: false },
            { idempotencyKey: `end-${subscriptionId}` },
          ),
        );
      }),
    listEvents: (types, since, most) =>
      ask(async (stripe) => {
        const found: { id: string; type: string; created: number }[] = [];
        for await (const event of stripe.events.list({
          types: [...types],
          created: { gte: since },
          limit: 100,
        })) {
          found.push({ id: event.id, type: event.type, created: event.created });
          if (found.length === most) break;
        }
        return found;
      }),
  };
}

/** Waits for a call about something that may have ended, or that is of other keys. @returns null for that. */
async function unlessGone<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (isCode(error, "resource_missing")) return null;
    throw error;
  }
}

/** Statuses by which Stripe says that it has done nothing: a repetition of what it has done does not get them. */
const REFUSALS = new Set<unknown>([400, 402, 403, 404]);
const isRefusal = (error: unknown) =>
  error instanceof Error && "statusCode" in error && REFUSALS.has(error.statusCode);

async function connect({ secretKey, baseUrl }: StripeOptions): Promise<Stripe> {
  const { protocol, hostname, port } = new URL(baseUrl);
  const isSecure = protocol === "https:";
  const Client = await loadStripe();
  return new Client(secretKey, {
    httpClient: Client.createFetchHttpClient((input, init) => fetch(input, init)),
    host: hostname,
    port: port === "" ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? "https" : "http",
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
}

async function createCustomer(
  stripe: Stripe,
  { accountId, email, key }: { accountId: string; email: string; key: string },
): Promise<string> {
  const customer = await stripe.customers.create(
    { email, metadata: { account_id: accountId } },
    { idempotencyKey: key },
  );
  return customer.id;
}
