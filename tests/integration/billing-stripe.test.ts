import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Checkout } from "#contract/billing";
import { openCheckout } from "#domain/billing/open-checkout";
import { openPortal } from "#domain/billing/orders";
import { createStripePayments } from "#providers/payments/stripe";
import { setCustomer } from "#storage/billing/orders";
import { readBuyer } from "#storage/billing/subscriptions";
import { openDatabase } from "#storage/database";
import { ORIGIN } from "#support/client";
import { StripeStandIn } from "#support/stand-ins/stripe/stand-in";
import { storeAccount } from "#support/welcome";

const db = openDatabase(env.DB);
const options = { webhookSecret: "whsec_x", baseUrl: "https://stripe.test" };
let stripe: StripeStandIn;
let logged: string[] = [];
let orders = 0;

beforeEach(() => {
  logged = [];
  stripe = new StripeStandIn();
  stripe.install();
});

const deps = () => ({
  db,
  // No two orders are of the same moment.
  clock: () => Date.now() + ++orders,
  log: (event: string) => void logged.push(event),
  payments: createStripePayments({ secretKey: "sk_test_x", ...options }),
});

async function buy(
  request: Checkout,
  accountId = crypto.randomUUID(),
  idempotencyKey: string | null = null,
) {
  await storeAccount(db, accountId);
  const input = { accountId, email: "a@example.com", request, returnTo: null, origin: ORIGIN };
  return openCheckout(deps(), { ...input, idempotencyKey });
}

const sessions = () => stripe.calls.filter(({ path }) => path === "/v1/checkout/sessions");

describe("a checkout at Stripe", () => {
  it("of credits names the order everywhere that events look for it", async () => {
    const { order_id: id, url } = await buy({ credits: 61 });
    expect(url).toContain("https://checkout.stripe.test/");
    expect(sessions()[0]?.fields).toMatchObject({
      mode: "payment",
      client_reference_id: id,
      "metadata[order_id]": id,
      "payment_intent_data[metadata][order_id]": id,
      "line_items[0][price_data][unit_amount]": "102",
      "line_items[0][price_data][currency]": "usd",
    });
  });

  it.each([
    ["starter", "901", "1900"],
    ["pro", "1401", "3900"],
    ["advance", "2401", "6900"],
  ] as const)("of %s takes %s cents off the first invoice of %s", async (plan, off, price) => {
    const { order_id: id } = await buy({ plan });
    const made = (path: string) => stripe.writes.find((call) => call.path === path)?.fields;
    expect(made("/v1/coupons")).toMatchObject({
      amount_off: off,
      duration: "once",
      currency: "usd",
    });
    expect(made("/v1/prices")).toMatchObject({
      unit_amount: price,
      "recurring[interval]": "month",
    });
    expect(sessions()[0]?.fields).toMatchObject({
      mode: "subscription",
      "line_items[0][price]": "price_1",
      "discounts[0][coupon]": made("/v1/coupons")?.id,
      "subscription_data[metadata][order_id]": id,
    });
  });

  it("closes the open page of another plan, which would be paid as well", async () => {
    const accountId = crypto.randomUUID();
    await buy({ plan: "starter" }, accountId);
    await buy({ credits: 600 }, accountId);
    await buy({ plan: "pro" }, accountId);
    const closed = stripe.calls.filter(({ path }) => path.endsWith("/expire"));
    const [starter] = stripe.pages;
    expect(closed.map(({ path }) => path)).toEqual([`/v1/checkout/sessions/${starter}/expire`]);
  });

  it("leaves the newer page of two at the same moment alone open", async () => {
    const accountId = crypto.randomUUID();
    stripe.whileOpening = () => buy({ plan: "pro" }, accountId);
    await buy({ plan: "starter" }, accountId);
    const [pro, starter] = stripe.pages;
    expect(pro).not.toBe(starter);
    const closed = stripe.calls.filter(({ path }) => path.endsWith("/expire"));
    expect(closed.map(({ path }) => path)).toEqual([`/v1/checkout/sessions/${starter}/expire`]);
  });

  it("is opened without a customer whom Stripe does not know, who is forgotten", async () => {
    const accountId = crypto.randomUUID();
    await setCustomer(db, accountId, { customerId: "cus_of_test_keys", replaced: null });
    stripe.goneCustomers.add("cus_of_test_keys");
    expect((await buy({ credits: 600 }, accountId)).url).toContain("checkout.stripe.test");
    expect(sessions().map(({ fields }) => fields.customer)).toEqual([
      "cus_of_test_keys",
      undefined,
    ]);
    expect((await readBuyer(db, accountId)).customerId).toBeNull();
  });

  it("opens for a plan where another page cannot be closed", async () => {
    const accountId = crypto.randomUUID();
    await buy({ plan: "starter" }, accountId);
    const [starter] = stripe.pages;
    stripe.refusal = { status: 400, code: "lock_timeout" };
    stripe.refusedPaths = [`/v1/checkout/sessions/${starter}/expire`];
    stripe.give(`GET /v1/checkout/sessions/${starter}`, { id: starter, status: "open" });
    expect((await buy({ plan: "pro" }, accountId)).url).toContain("checkout.stripe.test");
    expect(logged).toEqual(["payments_failed"]);
    stripe.give(`GET /v1/checkout/sessions/${starter}`, { id: starter, status: "complete" });
    await buy({ plan: "advance" }, accountId);
    expect(logged).toHaveLength(1);
  });

  it("is one session for a repeated key, and every write has a key at Stripe", async () => {
    const accountId = crypto.randomUUID();
    const first = await buy({ plan: "pro" }, accountId, "key");
    expect(await buy({ plan: "pro" }, accountId, "key")).toEqual(first);
    expect(sessions()).toHaveLength(1);
    expect(stripe.writes.filter(({ idempotencyKey }) => idempotencyKey === null)).toEqual([]);
  });
});

describe("the portal at Stripe", () => {
  it("switches no plans", async () => {
    const input = { accountId: crypto.randomUUID(), email: "a@example.com", origin: ORIGIN };
    expect(await openPortal(deps(), input)).toEqual({ url: "https://billing.stripe.test/" });
    const made = stripe.writes.find(({ path }) => path === "/v1/billing_portal/configurations");
    expect(made?.fields).toMatchObject({
      "features[subscription_update][enabled]": "false",
      "features[subscription_cancel][mode]": "at_period_end",
    });
    expect(stripe.writes.every(({ idempotencyKey }) => idempotencyKey !== null)).toBe(true);
  });
});

it("the portal at Stripe has a new customer where Stripe does not know the old one", async () => {
  const accountId = crypto.randomUUID();
  await setCustomer(db, accountId, { customerId: "cus_of_test_keys", replaced: null });
  stripe.goneCustomers.add("cus_of_test_keys");
  const input = { accountId, email: "a@example.com", origin: ORIGIN };
  expect(await openPortal(deps(), input)).toEqual({ url: "https://billing.stripe.test/" });
  expect((await readBuyer(db, accountId)).customerId).toBe("cus_1");
});

describe("live mode", () => {
  it.each([
    ["sk_live_x", true],
    ["rk_live_x", true],
    ["sk_test_x", false],
  ])("follows the key %s: %s", (secretKey, isLive) => {
    expect(createStripePayments({ secretKey, ...options }).isLive).toBe(isLive);
  });
});
