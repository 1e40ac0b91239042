import { describe, expect, it } from "vitest";
import type { Book } from "#storage/billing/book";
import { bookOf, chargeRow, disputeRow, orderRow, paymentRow } from "#support/billing-rows";
import { planSettlement } from "./settle";

const NOW = 1_800_000_000_000;
const paid: Partial<Book> = {
  payments: [paymentRow()],
  entries: [{ kind: "purchase", amount: 600, owed: 0, paymentId: "o1" }],
};
/** The entry of an earlier refund or dispute. */
const taken = (kind: "refund" | "dispute", credits: number) => ({
  ...{ kind, amount: -credits, owed: 0, paymentId: "o1" },
});
const entries = (...more: Book["entries"]) => [...(paid.entries ?? []), ...more];
const settle = (change: Partial<Book>) => planSettlement(bookOf(change), NOW);
/** What is taken, as kind and credits. */
const demands = (change: Partial<Book>) =>
  settle(change).takes.map(({ kind, demand }) => [kind, demand]);

describe("the settlement of an order without a payment", () => {
  it.each([
    [{}, "pending"],
    [{ hasExpired: true }, "expired"],
    [{ hasExpired: true, hasFailed: true }, "failed"],
    [{ hasFailed: true, hasMismatch: true }, "mismatch"],
  ] as const)("gives %o the status %s and moves no credits", (change, status) => {
    expect(settle({ order: orderRow(change) })).toEqual({
      ...{ status, refundedCents: 0, granted: [], entries: [], takes: [] },
    });
  });
});

describe("the settlement of a payment", () => {
  it("grants its credits once", () => {
    const first = settle({ payments: [paymentRow()] });
    expect(first.status).toBe("paid");
    expect(first.granted).toEqual([paymentRow()]);
    expect(first.entries).toMatchObject([
      { accountId: "ada", kind: "purchase", amount: 600, subject: { kind: "purchase", id: "o1" } },
    ]);
    expect(settle(paid)).toMatchObject({ status: "paid", granted: [], entries: [], takes: [] });
  });

  it("grants the credits of a plan under another kind than those of a pack", () => {
    const payment = paymentRow({ plan: "starter", credits: 1500 });
    expect(settle({ payments: [payment] }).entries).toMatchObject([{ kind: "plan", amount: 1500 }]);
  });

  it("is paid although the order had a mismatch or a failure before", () => {
    const order = orderRow({ hasMismatch: true, hasFailed: true });
    expect(settle({ ...paid, order }).status).toBe("paid");
  });
});

describe("the settlement of a refund", () => {
  it.each([
    [1, 0],
    [333, 199],
    [500, 300],
    [1000, 600],
  ])("takes of %i of 1,000 cents %i of 600 credits, rounded down", (amountRefunded, credits) => {
    const charges = [chargeRow({ amountRefunded })];
    expect(demands({ ...paid, charges })).toEqual(credits > 0 ? [["refund", credits]] : []);
  });

  it("takes only what earlier refunds have not taken", () => {
    const charges = [chargeRow({ amountRefunded: 500 })];
    expect(demands({ ...paid, charges, entries: entries(taken("refund", 100)) })).toEqual([
      ["refund", 200],
    ]);
    expect(demands({ ...paid, charges, entries: entries(taken("refund", 300)) })).toEqual([]);
  });

  it("counts what is owed as taken", () => {
    const owed = { kind: "refund" as const, amount: -50, owed: 250, paymentId: "o1" };
    expect(demands({ ...paid, charges: [chargeRow()], entries: entries(owed) })).toEqual([]);
  });

  it("never takes more than the payment brought", () => {
    const charges = [chargeRow({ amountRefunded: 1000 }), chargeRow({ id: "ch2" })];
    expect(demands({ ...paid, charges })).toEqual([["refund", 600]]);
    expect(settle({ ...paid, charges }).refundedCents).toBe(1000);
  });

  it.each([
    [500, "partially_refunded"],
    [1000, "refunded"],
  ] as const)("of %i cents makes the order %s", (amountRefunded, status) => {
    const settled = settle({ ...paid, charges: [chargeRow({ amountRefunded })] });
    expect([settled.status, settled.refundedCents]).toEqual([status, amountRefunded]);
  });
});

describe("the settlement of a dispute", () => {
  it("holds back the credits that refunds have left", () => {
    expect(demands({ ...paid, disputes: [disputeRow()] })).toEqual([["dispute", 600]]);
    const both = { ...paid, charges: [chargeRow()], disputes: [disputeRow()] };
    expect(demands(both)).toEqual([
      ["refund", 300],
      ["dispute", 300],
    ]);
    expect(settle(both).status).toBe("disputed");
  });

  it.each(["won", "warning_closed", "prevented"])("returns them when it ends %s", (status) => {
    const book = { ...paid, disputes: [disputeRow({ status, isClosed: true })] };
    const settled = { ...book, entries: entries(taken("dispute", 600)) };
    expect(demands(settled)).toEqual([["dispute", -600]]);
    expect(settle(settled).status).toBe("paid");
  });

  it("keeps them when it is lost", () => {
    const disputes = [disputeRow({ status: "lost", isClosed: true })];
    const settled = { ...paid, disputes, entries: entries(taken("dispute", 600)) };
    expect([demands(settled), settle(settled).status]).toEqual([[], "disputed"]);
  });

  it("returns its credits before a later refund takes some", () => {
    const disputes = [disputeRow({ status: "won", isClosed: true })];
    const settled = { ...paid, disputes, charges: [chargeRow()] };
    expect(demands({ ...settled, entries: entries(taken("dispute", 600)) })).toEqual([
      ["dispute", -600],
      ["refund", 300],
    ]);
  });

  it("gives two takes of one settlement keys of their own", () => {
    const { takes } = settle({ ...paid, charges: [chargeRow()], disputes: [disputeRow()] });
    expect(takes.map(({ sourceKey }) => sourceKey)).toEqual(["take:o1:0", "take:o1:1"]);
  });
});
