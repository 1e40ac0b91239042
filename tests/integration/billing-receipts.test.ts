import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type PaymentReceipt, readPaymentReceipt } from "#domain/billing/read-receipt";
import { createStripePayments } from "#providers/payments/stripe";
import { openDatabase } from "#storage/database";
import { billingOf, deliverAll, order, subscribe } from "#support/billing";
import { call, signUp } from "#support/client";
import {
  chargeOf,
  eventOf,
  invoiceOf,
  invoicePaymentOf,
  sessionOf,
} from "#support/stand-ins/stripe/events";
import { StripeStandIn } from "#support/stand-ins/stripe/stand-in";

const packOf = async () => {
  const buyer = await signUp();
  const placed = await order(buyer, { credits: 600 });
  await deliverAll(eventOf("checkout.session.completed", sessionOf(placed)));
  return { buyer, placed };
};

const receiptOf = async (buyer: Awaited<ReturnType<typeof signUp>>) =>
  (await billingOf(buyer)).invoices[0]?.url ?? "";

describe("a receipt of the sandbox", () => {
  it("shows the amount, the item and the time, and can be printed", async () => {
    const { buyer, placed } = await packOf();
    const path = await receiptOf(buyer);
    expect(path).toBe(`/receipts/${placed.id}`);
    const page = await buyer.call(path);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(page.headers.get("cache-control")).toBe("no-store");
    const text = await page.text();
    for (const part of ["600 credits", "$10 USD", placed.id, buyer.email, "no money was paid"]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/<button type="button" data-print>Print<\/button>/);
  });

  it("names the period of a plan, and its refunds", async () => {
    const buyer = await signUp();
    const placed = await order(buyer, { plan: "pro" });
    await deliverAll(eventOf("invoice.paid", invoiceOf(placed, 0, { hosted_invoice_url: null })));
    const page = async () => (await buyer.call(await receiptOf(buyer))).text();
    expect(await page()).toContain("Pro, 3,500 credits");
    expect(await page()).toMatch(/<dt>Period<\/dt><dd>\w+ \d+, \d{4} to \w+ \d+, \d{4}<\/dd>/);
    expect(await page()).not.toContain("Refunded");
  });

  it("counts only the refunds of its own payment, as the list of invoices does", async () => {
    const [pack, otherPack] = [await packOf(), await packOf()];
    const [plan, otherPlan] = [await subscribe("pro"), await subscribe("pro")];
    const refund = { amount: 1000, refunded: 1000 };
    await deliverAll(
      eventOf("charge.refunded", chargeOf(sessionOf(otherPack.placed).payment_intent, refund)),
      eventOf("invoice_payment.paid", invoicePaymentOf(plan.placed.id, 0)),
      eventOf("invoice_payment.paid", invoicePaymentOf(otherPlan.placed.id, 0)),
      eventOf("charge.refunded", chargeOf(`pi_${otherPlan.placed.id}_0`, refund)),
    );
    const refunded = async (buyer: typeof pack.buyer) =>
      (await billingOf(buyer)).invoices.map((one) => one.refunded_cents);
    expect(await refunded(pack.buyer)).toEqual([0]);
    expect(await refunded(plan.buyer)).toEqual([0]);
    expect(await refunded(otherPack.buyer)).toEqual([1000]);
    expect(await refunded(otherPlan.buyer)).toEqual([1000]);
    expect(await (await pack.buyer.call(await receiptOf(pack.buyer))).text()).not.toContain(
      "Refunded",
    );
  });

  it("is shown to its own account only", async () => {
    const [{ buyer }, other] = await Promise.all([packOf(), signUp()]);
    const path = await receiptOf(buyer);
    expect((await other.call(path)).status).toBe(404);
    expect((await call(path)).status).toBe(401);
    expect((await buyer.call("/receipts/constructor")).status).toBe(404);
  });
});

describe("a receipt at Stripe", () => {
  const db = openDatabase(env.DB);
  const logged: string[] = [];
  const deps = () => ({
    db,
    log: (event: string) => void logged.push(event),
    payments: createStripePayments({
      secretKey: "sk_test_x",
      webhookSecret: "whsec_x",
      baseUrl: "https://stripe.test",
    }),
  });

  it("is the page of the invoice for a period of a plan", async () => {
    const { buyer } = await subscribe("pro");
    const url = await receiptOf(buyer);
    expect(url).toMatch(/^https:\/\//);
  });

  it("is Stripe's own for credits, and the application's while Stripe does not answer", async () => {
    const { buyer, placed } = await packOf();
    const intent = sessionOf(placed).payment_intent;
    const stripe = new StripeStandIn();
    stripe.install();
    stripe.give(`GET /v1/payment_intents/${intent}`, {
      id: intent,
      latest_charge: { id: "ch_1", receipt_url: "https://pay.stripe.test/receipt" },
    });
    const ask = () => readPaymentReceipt(deps(), { accountId: buyer.id, id: placed.id });
    expect(await ask()).toEqual({ url: "https://pay.stripe.test/receipt" });
    stripe.unreadable = true;
    const receipt: Partial<PaymentReceipt> = { credits: 600, amountCents: 1000, isSandbox: false };
    expect(await ask()).toMatchObject({ url: null, receipt });
    expect(logged).toEqual(["payments_failed"]);
  });
});
