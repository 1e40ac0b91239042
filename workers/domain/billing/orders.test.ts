import { describe, expect, it } from "vitest";
import { bookOf, chargeRow, paymentRow } from "#support/billing-rows";
import { paymentOf } from "./orders";

const first = paymentRow({ id: "s:1-2", invoiceId: "in1", amountCents: 999, periodStart: 1 });
const second = paymentRow({ id: "s:2-3", invoiceId: "in2", amountCents: 1900, periodStart: 2 });
const book = bookOf({
  payments: [second, first],
  links: [
    { paymentIntent: "pi1", orderId: null, invoiceId: "in1" },
    { paymentIntent: "pi9", orderId: null, invoiceId: "in9" },
  ],
});

describe("the payment of a refund or a dispute", () => {
  it("is that of the invoice which its payment intent paid", () => {
    expect(paymentOf(book, { amount: 1900, paymentIntent: "pi1" })).toBe(first);
  });

  it("is that of the order which its payment intent paid", () => {
    const pack = paymentRow();
    const links = [{ paymentIntent: "pi1", orderId: "o1", invoiceId: null }];
    const found = paymentOf(bookOf({ payments: [pack], links }), {
      amount: 5,
      paymentIntent: "pi1",
    });
    expect(found).toBe(pack);
  });

  it("is found by the charge of a dispute that names no intent", () => {
    const charges = [chargeRow({ id: "ch1", paymentIntent: "pi1" })];
    const dispute = { amount: 1900, paymentIntent: null, chargeId: "ch1" };
    expect(paymentOf({ ...book, charges }, dispute)).toBe(first);
  });

  it("is missing while the invoice of its intent is not known", () => {
    expect(paymentOf(book, { amount: 999, paymentIntent: "pi9" })).toBeUndefined();
  });

  it("is the oldest one of the same amount where no intent is known", () => {
    expect(paymentOf(book, { amount: 1900, paymentIntent: null })).toBe(second);
    const third = paymentRow({ id: "s:3-4", amountCents: 1900, periodStart: 3 });
    const payments = [third, second, first];
    expect(paymentOf({ ...book, payments }, { amount: 1900, paymentIntent: null })).toBe(second);
  });

  it("is the oldest one where no amount fits", () => {
    expect(paymentOf(book, { amount: 5, paymentIntent: "unknown" })).toBe(first);
    expect(paymentOf(bookOf(), { amount: 5, paymentIntent: null })).toBeUndefined();
  });
});
