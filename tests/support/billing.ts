import { Stripe } from "stripe";
import { expect } from "vitest";
import type { Billing, CheckoutAnswer } from "#contract/billing";
import type { Credits } from "#contract/ledger";
import { type Account, call, signUp } from "./client";
import { eventOf, invoiceOf, type TestEvent } from "./stand-ins/stripe/events";

export const WEBHOOK_SECRET = "whsec_test_stripe_webhook";

/** The header with which Stripe delivers a body, by the helper of its own library. */
export function signatureOf(
  payload: string,
  options: { secret?: string; timestamp?: number } = {},
) {
  return Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: options.secret ?? WEBHOOK_SECRET,
    ...(options.timestamp === undefined ? {} : { timestamp: options.timestamp }),
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  });
}

/** Delivers an event from outside, as Stripe does. */
export async function deliver(event: TestEvent, signature?: string): Promise<Response> {
  const body = JSON.stringify(event);
  return call("/api/callbacks/stripe", {
    method: "POST",
    headers: { "stripe-signature": signature ?? (await signatureOf(body)) },
    body,
  });
}

/** Delivers events one after the other; each must be accepted. */
export async function deliverAll(...events: TestEvent[]): Promise<void> {
  for (const event of events) expect((await deliver(event)).status).toBe(200);
}

/** Orders something. @returns the order's id and what it costs. */
export async function order(
  account: Account,
  body: object,
): Promise<{ id: string; amount: number }> {
  const answer = await account.post("/api/billing/checkout", body);
  expect(answer.status).toBe(201);
  const { order_id: id } = await answer.json<CheckoutAnswer>();
  const placed = (await billingOf(account)).orders.find((one) => one.id === id);
  if (!placed) throw new Error("the order is not listed");
  return { id, amount: placed.amount_cents };
}

export async function billingOf(account: Account): Promise<Billing> {
  return (await account.call("/api/billing")).json<Billing>();
}

export async function creditsOf(account: Account): Promise<Credits> {
  return (await account.call("/api/credits")).json<Credits>();
}

export async function balanceOf(account: Account): Promise<number> {
  return (await creditsOf(account)).balance;
}

export async function statusOf(account: Account, id: string) {
  return (await billingOf(account)).orders.find((one) => one.id === id)?.status;
}

/** An account with a plan that was paid once. */
export async function subscribe(plan: string, account?: Account) {
  const buyer = account ?? (await signUp());
  const placed = await order(buyer, { plan });
  await deliverAll(eventOf("invoice.paid", invoiceOf(placed, 0)));
  return { buyer, placed };
}
