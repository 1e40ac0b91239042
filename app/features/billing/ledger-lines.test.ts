import { describe, expect, it } from "vitest";
import type { CreditEntry, EntryKind } from "#contract/ledger";
import { ledgerLines } from "./ledger-lines";

const WHOLE = { isGapless: true };
const FILTERED = { isGapless: false };

/** A ledger that is written entry by entry. */
function book() {
  const entries: CreditEntry[] = [];
  let balance = 0;
  const add = (
    kind: EntryKind,
    amount: number,
    about: string | null,
    reason: string,
    spent = 0,
  ) => {
    balance += amount;
    entries.unshift({
      ...{ id: `e${entries.length}`, kind, amount, spent, reason, balance_after: balance },
      prediction_id: about,
      created_at: new Date(entries.length * 1000).toISOString(),
    });
  };
  return {
    entries,
    grant: (amount: number) => add("grant", amount, null, "Welcome credits"),
    add,
    hold: (id: string | null, cost: number, title = "Image to Image") =>
      add("hold", -cost, id, title),
    capture: (id: string | null, cost: number, title = "Image to Image") =>
      add("capture", 0, id, title, cost),
    release: (id: string | null, cost: number, title = "Image to Image failed, credits returned") =>
      add("release", cost, id, title),
  };
}

const read = (lines: ReturnType<typeof ledgerLines>) =>
  lines.map(({ reason, state, amount, balance }) => [reason, state, amount, balance]);

describe("the lines of a ledger", () => {
  it("are one for a hold and its capture", () => {
    const { entries, grant, hold, capture } = book();
    grant(50);
    hold("a", 1);
    capture("a", 1);
    const lines = ledgerLines(entries, WHOLE);
    expect(read(lines)).toEqual([
      ["Image to Image", "spent", -1, 49],
      ["Welcome credits", "moved", 50, 50],
    ]);
    expect(lines[0]?.entries.map(({ kind }) => kind)).toEqual(["capture", "hold"]);
    expect(lines[0]?.at).toBe(entries[0]?.created_at);
  });

  it("are one of 0 credits for a hold that was released", () => {
    const { entries, grant, hold, release } = book();
    grant(50);
    hold("a", 5);
    release("a", 5);
    expect(read(ledgerLines(entries, WHOLE))[0]).toEqual([
      "Image to Image failed, credits returned",
      "returned",
      0,
      50,
    ]);
  });

  it("are set aside while a generation runs, and keep their key when it ends", () => {
    const { entries, grant, hold, capture } = book();
    grant(50);
    hold("a", 4);
    const [running] = ledgerLines(entries, WHOLE);
    expect(running).toMatchObject({ state: "set_aside", amount: -4, balance: 46 });
    capture("a", 4);
    expect(ledgerLines(entries, WHOLE)[0]?.key).toBe(running?.key);
  });

  it("add up to the balance where generations overlap", () => {
    const { entries, grant, hold, capture, release } = book();
    grant(50);
    for (const id of ["a", "b", "c", "d"]) hold(id, 3);
    release("b", 3);
    capture("a", 3);
    capture("d", 3);
    const lines = ledgerLines(entries, WHOLE);
    expect(lines.map(({ balance }) => balance)[0]).toBe(entries[0]?.balance_after);
    lines.forEach(({ balance, amount }, place) => {
      expect(balance - amount).toBe(lines[place + 1]?.balance ?? 0);
    });
    expect(lines.map(({ amount }) => amount)).toEqual([-3, -3, 0, -3, 50]);
  });

  it("do not change when the page with the hold arrives", () => {
    const { entries, grant, hold, capture, release } = book();
    grant(50);
    hold("a", 1);
    hold("b", 2);
    release("b", 2);
    capture("a", 1);
    const all = read(ledgerLines(entries, WHOLE));
    for (const size of [1, 2, 3, 4]) {
      const page = read(ledgerLines(entries.slice(0, size), WHOLE));
      expect(page).toEqual(all.slice(0, page.length));
    }
  });

  it("read the same where a filter leaves one of the two out, with the balance of the entry", () => {
    const { entries, grant, hold, capture, release } = book();
    grant(50);
    hold("a", 1);
    hold("b", 2);
    release("b", 2);
    capture("a", 1);
    const only = (kind: EntryKind) =>
      read(
        ledgerLines(
          entries.filter((entry) => entry.kind === kind),
          FILTERED,
        ),
      );
    expect(only("capture")).toEqual([["Image to Image", "spent", -1, 49]]);
    expect(only("release")).toEqual([
      ["Image to Image failed, credits returned", "returned", 0, 49],
    ]);
    expect(only("hold")).toEqual([
      ["Image to Image", "set_aside", -2, 47],
      ["Image to Image", "set_aside", -1, 49],
    ]);
  });

  it("pair payments without a generation with the next end of the same cost", () => {
    const { entries, grant, hold, capture, release } = book();
    grant(50);
    hold(null, 1, "Hooks");
    capture(null, 1, "Hooks");
    hold(null, 1, "Hooks");
    hold("a", 1);
    capture("a", 1);
    release(null, 1, "Hooks not written by AI, credits returned");
    hold(null, 2, "Hooks");
    const lines = ledgerLines(entries, WHOLE);
    expect(read(lines)).toEqual([
      ["Hooks", "set_aside", -2, 46],
      ["Hooks not written by AI, credits returned", "returned", 0, 48],
      ["Image to Image", "spent", -1, 48],
      ["Hooks", "spent", -1, 49],
      ["Welcome credits", "moved", 50, 50],
    ]);
    expect(lines.map((line) => line.entries.length)).toEqual([1, 2, 2, 2, 1]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  it("stay single for everything else, also about the same generation", () => {
    const { entries, grant, hold, release, add } = book();
    grant(50);
    add("adjust", -3, null, "Leaves 47 credits");
    add("plan", 1500, null, "Starter");
    add("purchase", 60, null, "60 credits");
    add("dispute", -60, null, "Held back: the payment is disputed");
    hold("a", 5);
    release("a", 5);
    add("refund", -5, "a", "Taken back: the payment was refunded");
    const lines = ledgerLines(entries, WHOLE);
    expect(lines.map((line) => [line.state, line.amount])).toEqual([
      ["moved", -5],
      ["returned", 0],
      ["moved", -60],
      ["moved", 60],
      ["moved", 1500],
      ["moved", -3],
      ["moved", 50],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  });

  it("are an empty list for an empty ledger", () => {
    expect(ledgerLines([], WHOLE)).toEqual([]);
  });
});
