import type { Stripe } from "stripe";
import { formatDollars } from "#contract/credit-prices";
import { planOf } from "#contract/plans";
import { couponIdOf, createPlanAtStripe, ensurePortal, findPrice, isCode } from "./catalog";
import { type CheckoutRequest, type Payments, PaymentsError } from "./payments";
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
    openCheckout: (request) => ask((stripe) => openCheckout(stripe, request)),
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
    changePlan: (request) => ask((stripe) => changePlan(stripe, request)),
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

/** Whether Stripe does not know the customer that a call names. */
const isCustomerGone = (error: unknown) =>
  isCode(error, "resource_missing") &&
  error instanceof Error &&
  "param" in error &&
  error.param === "customer";

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

async function openCheckout(stripe: Stripe, request: CheckoutRequest) {
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

/** A schedule keeps the present plan until the end of its period; what follows is the other one. */
async function changePlan(
  stripe: Stripe,
  { subscriptionId, current, plan, key, ...known }: Parameters<Payments["changePlan"]>[0],
): Promise<number> {
  const subscription = await stripe.subscriptions.retrieve(subscriptionId);
  const attached = subscription.schedule;
  const scheduleId = typeof attached === "string" ? attached : attached?.id;
  const periodEnd = subscription.items.data[0]?.current_period_end ?? known.periodEnd;
  if (plan === null) {
    if (scheduleId)
      await stripe.subscriptionSchedules.release(scheduleId, {}, { idempotencyKey: key });
    return periodEnd;
  }
  const schedule = scheduleId
    ? await stripe.subscriptionSchedules.retrieve(scheduleId)
    : await stripe.subscriptionSchedules.create(
        { from_subscription: subscriptionId },
        { idempotencyKey: `${key}-create` },
      );
  // Phases that are over are still listed: the present one is kept, and what followed it is replaced.
  const since = schedule.current_phase?.start_date;
  const now = schedule.phases.find((one) => one.start_date === since) ?? schedule.phases[0];
  const priceOf = async (id: typeof current) =>
    (await findPrice(stripe, planOf(id))) ?? (await createPlanAtStripe(stripe, planOf(id)));
  const price = now?.items[0]?.price;
  const presentPrice = (typeof price === "string" ? price : price?.id) ?? (await priceOf(current));
  const end = now?.end_date ?? periodEnd;
  await stripe.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: "release",
      proration_behavior: "none",
      phases: [
        {
          items: [{ price: presentPrice, quantity: 1 }],
          start_date: now?.start_date ?? "now",
          end_date: end,
          proration_behavior: "none",
        },
        {
          items: [{ price: await priceOf(plan), quantity: 1 }],
          duration: { interval: "month", interval_count: 1 },
          proration_behavior: "none",
        },
      ],
    },
    { idempotencyKey: `${key}-update` },
  );
  return end;
}
