import { describe, expect, it } from "vitest";
import { orderRow, planRow } from "#support/billing-rows";
import {
  chargeOf,
  disputeOf,
  eventOf,
  invoiceOf,
  invoicePaymentOf,
  sessionOf,
  subscriptionOf,
} from "#support/stand-ins/stripe/events";
import { judge, type Ordered } from "./judge";
import { readEvent } from "./read-event";

const WHEN = { created: 100, now: 200_000 };
/** The start of the second paid month of `invoiceOf`, in seconds. */
const SECOND = 1_900_000_000 + 2_592_000;

const packOrder = (change = {}): Ordered => ({
  ...{ order: orderRow(), changes: [], attempts: [], hasPayment: false },
  ...change,
});
const planOrder = (change = {}): Ordered => packOrder({ order: planRow(), ...change });

function judgeEvent(type: string, object: Record<string, unknown>, ordered: Ordered | null) {
  const claim = readEvent(eventOf(type, object));
  if (!claim) throw new Error("the event was not understood");
  return judge(claim, ordered, WHEN);
}
const sessionPaid = (change: Record<string, unknown>, ordered: Ordered | null = packOrder()) =>
  judgeEvent("checkout.session.completed", sessionOf({ id: "o1", amount: 1000 }, change), ordered);
const invoicePaid = (amount: number, period: number, ordered = planOrder(), change = {}) =>
  judgeEvent("invoice.paid", invoiceOf({ id: "o1", amount }, period, change), ordered);
/** The payment among the facts of a judgement. */
const paymentIn = ({ facts }: ReturnType<typeof judge>) =>
  facts.find((one) => one.fact === "payment")?.row;

describe("a session that pays for credits", () => {
  it("is a payment of the order where everything is as ordered", () => {
    const judgement = sessionPaid({});
    expect(judgement).toMatchObject({ outcome: "applied", note: null });
    expect(paymentIn(judgement)).toMatchObject({
      ...{ id: "o1", orderId: "o1", accountId: "ada", plan: null },
      ...{ credits: 600, amountCents: 1000, paidAt: WHEN.now },
    });
  });

  it.each([
    ["another amount", { amount_total: 999 }],
    ["another currency", { currency: "eur" }],
    ["no amount", { amount_total: null }],
    ["no payment", { payment_status: "no_payment_required" }],
    ["another mode", { mode: "subscription" }],
  ])("is a mismatch with %s", (_, change) => {
    const judgement = sessionPaid(change);
    expect(judgement.outcome).toBe("mismatch");
    expect(judgement.note).not.toBeNull();
    expect(paymentIn(judgement)).toBeUndefined();
    expect(judgement.facts.at(-1)).toEqual({
      ...{ fact: "order", orderId: "o1", change: { hasMismatch: true } },
    });
  });

  it("waits for a payment that is still to come", () => {
    const judgement = sessionPaid({ payment_status: "unpaid" });
    expect([judgement.outcome, paymentIn(judgement)]).toEqual(["applied", undefined]);
  });

  it.each([
    ["async_payment_failed", "hasFailed"],
    ["expired", "hasExpired"],
  ])("notes its end by %s", (end, mark) => {
    const session = sessionOf({ id: "o1", amount: 1000 }, { payment_status: "unpaid" });
    const { facts } = judgeEvent(`checkout.session.${end}`, session, packOrder());
    expect(facts.at(-1)).toMatchObject({ fact: "order", change: { [mark]: true } });
  });

  it("names an order that does not exist", () => {
    expect(sessionPaid({}, null)).toEqual({
      outcome: "unknown_order",
      note: "It names the order o1, which does not exist.",
      facts: [],
    });
    const nameless = { client_reference_id: null, metadata: {} };
    expect(sessionPaid(nameless, null)).toMatchObject({ outcome: "unknown_order", note: null });
  });

  it("grants nothing for a plan, whose invoice does", () => {
    const judgement = sessionPaid({ mode: "subscription", amount_total: 999 }, planOrder());
    expect([judgement.outcome, paymentIn(judgement)]).toEqual(["applied", undefined]);
  });
});

describe("a paid invoice of a plan", () => {
  it("is the first month at the price of the order", () => {
    expect(paymentIn(invoicePaid(999, 0))).toMatchObject({
      id: `sub_o1:1900000000-${SECOND}`,
      ...{ plan: "starter", credits: 1500, amountCents: 999, periodStart: 1_900_000_000 },
    });
  });

  it("is a later month at the price of the renewal", () => {
    const ordered = planOrder({ hasPayment: true });
    expect(paymentIn(invoicePaid(1900, 1, ordered))).toMatchObject({ amountCents: 1900 });
    expect(invoicePaid(999, 1, ordered)).toMatchObject({
      outcome: "mismatch",
      note: "999 of 999 cents usd were paid where 1900 cents usd were due.",
    });
  });

  it("is the first one where Stripe gives no reason and no payment is known", () => {
    const change = { billing_reason: null };
    expect(invoicePaid(999, 0, planOrder(), change).outcome).toBe("applied");
    expect(invoicePaid(999, 0, planOrder({ hasPayment: true }), change).outcome).toBe("mismatch");
  });

  it("is a mismatch where what was paid is not what was due", () => {
    expect(invoicePaid(999, 0, planOrder(), { amount_paid: 0 }).outcome).toBe("mismatch");
  });

  it("is a mismatch without a line of the plan, and for an order of credits", () => {
    expect(invoicePaid(999, 0, planOrder(), { lines: { data: [] } }).outcome).toBe("mismatch");
    expect(invoicePaid(1000, 0, packOrder()).outcome).toBe("mismatch");
  });

  it("is of the plan that was changed to before the period begins", () => {
    const order = planRow({ plan: "pro", credits: 3500, amountCents: 2499, renewalCents: 3900 });
    const changes = [{ orderId: "o1", at: SECOND, plan: "starter" as const }];
    const changed = planOrder({ order, changes, hasPayment: true });
    expect(paymentIn(invoicePaid(1900, 1, changed))).toMatchObject({
      ...{ plan: "starter", credits: 1500 },
    });
    const later = planOrder({ order, changes: [{ ...changes[0], at: SECOND + 1 }] });
    expect(paymentIn(invoicePaid(3900, 1, later))).toMatchObject({ plan: "pro", credits: 3500 });
  });

  it("confirms by its price a change whose answer was lost", () => {
    const order = planRow({ plan: "pro", credits: 3500, amountCents: 2499, renewalCents: 3900 });
    const attempts = [{ orderId: "o1", at: SECOND, plan: "starter" as const }];
    const ordered = planOrder({ order, attempts, hasPayment: true });
    const change = { fact: "change", orderId: "o1", at: SECOND, plan: "starter" };
    expect(invoicePaid(1900, 1, ordered).facts).toContainEqual(change);
    expect(invoicePaid(3900, 1, ordered).facts).not.toContainEqual(change);
  });
});

describe("an invoice that was not paid", () => {
  const failed = (period: number, ordered: Ordered) =>
    judgeEvent("invoice.payment_failed", invoiceOf({ id: "o1", amount: 999 }, period), ordered);

  it("fails the order for the first month, and makes the plan past due later", () => {
    expect(failed(0, planOrder()).facts.at(-1)).toMatchObject({ change: { hasFailed: true } });
    expect(failed(1, planOrder({ hasPayment: true })).facts.at(-1)).toMatchObject({
      ...{ fact: "status", status: "past_due", at: WHEN.created },
    });
  });

  it("is ignored for an order of credits", () => {
    expect(failed(0, packOrder())).toEqual({ outcome: "ignored", note: null, facts: [] });
  });
});

describe("an event about something that was paid", () => {
  it("links a payment intent with its invoice, and is ignored without both", () => {
    const linked = judgeEvent("invoice_payment.paid", invoicePaymentOf("o1", 0), null);
    expect(linked.facts).toEqual([
      { fact: "link", paymentIntent: "pi_o1_0", invoiceId: "in_o1_0", orderId: null },
    ]);
    const loose = { ...invoicePaymentOf("o1", 0), invoice: null };
    expect(judgeEvent("invoice_payment.paid", loose, null).outcome).toBe("ignored");
  });

  it("is kept for an order that is not known yet", () => {
    const charge = chargeOf("pi_1", { amount: 1000, refunded: 5 });
    expect(judgeEvent("charge.refunded", charge, null).facts).toMatchObject([
      { fact: "charge", orderId: null, amountRefunded: 5, at: WHEN.now },
    ]);
    const dispute = disputeOf("pi_1", "needs_response");
    expect(judgeEvent("charge.dispute.created", dispute, null).facts).toMatchObject([
      { fact: "dispute", orderId: null, isClosed: false, statusAt: WHEN.created },
    ]);
  });

  it("gives the state of a subscription, which only a plan has", () => {
    const object = subscriptionOf("o1", "past_due", { cancel_at_period_end: true });
    const facts = (ordered: Ordered) =>
      judgeEvent("customer.subscription.updated", object, ordered);
    expect(facts(planOrder()).facts).toMatchObject([
      { fact: "status", status: "past_due" },
      { fact: "ending", cancelAtPeriodEnd: true },
      { fact: "period", start: null, end: 1_902_592_000 },
    ]);
    expect(facts(packOrder()).outcome).toBe("mismatch");
  });
});
