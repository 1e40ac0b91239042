import { describe, expect, it } from "vitest";
import {
  chargeOf,
  disputeOf,
  eventOf,
  invoiceOf,
  invoicePaymentOf,
  lineOf,
  sessionOf,
  subscriptionOf,
} from "#support/stand-ins/stripe/events";
import { EVENT_TYPES, readEvent } from "./read-event";

const read = (type: string, object: Record<string, unknown>) => readEvent(eventOf(type, object));
const order = { id: "o1", amount: 1000 };

describe("the event of a Checkout session", () => {
  it("names the order, the payment and the customer", () => {
    expect(read("checkout.session.completed", sessionOf(order))).toEqual({
      about: "session",
      orderIds: ["o1", "o1"],
      sessionId: "cs_o1",
      mode: "payment",
      state: "paid",
      isPaid: true,
      cents: 1000,
      currency: "usd",
      customerId: "cus_o1",
      paymentIntent: "pi_o1",
    });
  });

  it("prefers the client's reference to the metadata", () => {
    const session = sessionOf(order, { client_reference_id: "first" });
    expect(read("checkout.session.completed", session)?.orderIds).toEqual(["first", "o1"]);
    const without = sessionOf(order, { client_reference_id: null, metadata: { order_id: "" } });
    expect(read("checkout.session.completed", without)?.orderIds).toEqual([null, null]);
  });

  it.each([
    ["completed", "paid", "paid", true],
    ["completed", "unpaid", "waiting", false],
    ["completed", "no_payment_required", "paid", false],
    ["async_payment_succeeded", "unpaid", "paid", true],
    ["async_payment_failed", "unpaid", "failed", false],
    ["expired", "unpaid", "expired", false],
  ])("%s with the payment status %s is in the state %s, paid: %s", (end, status, state, isPaid) => {
    const session = sessionOf(order, { payment_status: status });
    expect(read(`checkout.session.${end}`, session)).toMatchObject({ state, isPaid });
  });

  it("reads an object in the place of an identifier", () => {
    const session = sessionOf(order, { customer: { id: "cus_2" }, payment_intent: null });
    expect(read("checkout.session.completed", session)).toMatchObject({
      customerId: "cus_2",
      paymentIntent: null,
    });
  });
});

describe("the event of an invoice", () => {
  it("has the period of the subscription's line, and what was paid and due", () => {
    expect(read("invoice.paid", invoiceOf({ id: "o1", amount: 999 }, 0))).toMatchObject({
      about: "invoice",
      orderIds: ["o1"],
      isPaid: true,
      invoiceId: "in_o1_0",
      subscriptionId: "sub_o1",
      reason: "subscription_create",
      period: { start: 1_900_000_000, end: 1_902_592_000 },
      amounts: [999, 999],
    });
    expect(read("invoice.payment_failed", invoiceOf(order, 1))).toMatchObject({ isPaid: false });
  });

  it("takes its period from the line that is not a proration", () => {
    const data = [lineOf("sub_o1", 5, true), lineOf("sub_o1", 9)];
    const invoice = invoiceOf(order, 0, { lines: { data } });
    expect(read("invoice.paid", invoice)).toMatchObject({ period: { start: 9 } });
    const prorated = invoiceOf(order, 0, { lines: { data: data.slice(0, 1) } });
    expect(read("invoice.paid", prorated)).toMatchObject({ period: null });
  });

  it("finds the subscription by its line where the invoice does not name it", () => {
    const invoice = invoiceOf(order, 0, { parent: null });
    expect(read("invoice.paid", invoice)).toMatchObject({
      subscriptionId: "sub_o1",
      orderIds: [null],
    });
  });
});

describe("the event of a payment, a refund or a dispute", () => {
  it("names the payment intent", () => {
    expect(read("invoice_payment.paid", invoicePaymentOf("o1", 0))).toEqual({
      about: "link",
      orderIds: [],
      invoiceId: "in_o1_0",
      paymentIntent: "pi_o1_0",
    });
    expect(read("charge.refunded", chargeOf("pi_1", { amount: 1000, refunded: 5 }))).toEqual({
      about: "charge",
      orderIds: [null],
      chargeId: "ch_pi_1",
      paymentIntent: "pi_1",
      amount: 1000,
      amountRefunded: 5,
    });
  });

  it.each([
    ["created", false],
    ["closed", true],
  ])("says of a dispute that is %s whether it is closed: %s", (end, isClosed) => {
    expect(read(`charge.dispute.${end}`, disputeOf("pi_1", "won"))).toMatchObject({
      about: "dispute",
      status: "won",
      isClosed,
    });
  });
});

describe("the event of a subscription", () => {
  it("has its status, its end and the latest end of its items", () => {
    const items = { data: [{ current_period_end: 5 }, { current_period_end: 9 }, {}] };
    expect(
      read("customer.subscription.updated", subscriptionOf("o1", "active", { items })),
    ).toEqual({
      about: "subscription",
      orderIds: ["o1"],
      subscriptionId: "sub_o1",
      status: "active",
      cancelAtPeriodEnd: false,
      periodEnd: 9,
    });
  });

  it.each([{ cancel_at_period_end: true }, { cancel_at: 5 }])("ends by %o", (change) => {
    const object = subscriptionOf("o1", "active", change);
    expect(read("customer.subscription.updated", object)).toMatchObject({
      cancelAtPeriodEnd: true,
    });
  });
});

describe("an event that is not understood", () => {
  it.each(["balance.available", "constructor", "__proto__"])(
    "of the type %s is ignored",
    (type) => {
      expect(read(type, sessionOf(order))).toBeNull();
    },
  );

  it("is ignored where its object lacks what every one has", () => {
    for (const type of EVENT_TYPES) expect([type, read(type, { id: 7 })]).toEqual([type, null]);
  });

  it("is ignored with a status that Stripe does not know, and with broken amounts", () => {
    expect(read("customer.subscription.updated", subscriptionOf("o1", "gone"))).toBeNull();
    expect(read("charge.refunded", chargeOf("pi_1", { amount: 0, refunded: 0 }))).toBeNull();
    expect(read("charge.refunded", chargeOf("pi_1", { amount: 10, refunded: -1 }))).toBeNull();
    expect(read("charge.refunded", chargeOf("pi_1", { amount: 10.5, refunded: 1 }))).toBeNull();
  });
});
