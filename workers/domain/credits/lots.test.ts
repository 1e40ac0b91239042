import { describe, expect, it } from "vitest";
import type { EntryKind } from "#contract/ledger";
import { type LotEntry, NO_LOTS, spendInOrder } from "./lots";

const entry = (kind: EntryKind, amount: number, about: string): LotEntry => ({
  kind,
  amount,
  subjectKind:
    kind === "hold" || kind === "capture" || kind === "release" ? "generation" : "purchase",
  subjectId: about,
  reason: about,
  createdAt: 0,
});

const left = (...entries: LotEntry[]) =>
  Object.fromEntries(spendInOrder(NO_LOTS, entries).lots.map((lot) => [lot.reason, lot.left]));

const RECEIVED = [
  entry("purchase", 100, "pack 1"),
  entry("plan", 100, "plan 1"),
  entry("grant", 10, "welcome"),
  entry("plan", 100, "plan 2"),
  entry("purchase", 100, "pack 2"),
];

describe("credits", () => {
  it.each([
    [5, { welcome: 5, "plan 1": 100, "plan 2": 100, "pack 1": 100, "pack 2": 100 }],
    [60, { welcome: 0, "plan 1": 50, "plan 2": 100, "pack 1": 100, "pack 2": 100 }],
    [160, { welcome: 0, "plan 1": 0, "plan 2": 50, "pack 1": 100, "pack 2": 100 }],
    [260, { welcome: 0, "plan 1": 0, "plan 2": 0, "pack 1": 50, "pack 2": 100 }],
    [360, { welcome: 0, "plan 1": 0, "plan 2": 0, "pack 1": 0, "pack 2": 50 }],
  ])(
    "are spent in order: granted, then plans, then packs, the oldest first (%i)",
    (spent, expected) => {
      const [hold, capture] = [entry("hold", -spent, "g"), entry("capture", 0, "g")];
      expect(left(...RECEIVED, hold, capture)).toEqual(expected);
    },
  );

  it("return to the lots that a hold took them from, whatever came meanwhile", () => {
    const grant = entry("adjust", 20, "gift");
    const after = left(...RECEIVED, entry("hold", -160, "g"), grant, entry("release", 160, "g"));
    expect(after).toMatchObject({ welcome: 10, "plan 1": 100, "plan 2": 100, gift: 20 });
  });

  it("return as far as a capture leaves them, to the lots that were taken from last", () => {
    const after = left(...RECEIVED, entry("hold", -160, "g"), entry("capture", 60, "g"));
    expect(after).toMatchObject({ welcome: 0, "plan 1": 10, "plan 2": 100 });
  });

  it("are taken by a refund from its own purchase first, and return to it", () => {
    const taken = [...RECEIVED, entry("dispute", -100, "pack 2")];
    expect(left(...taken)).toMatchObject({ welcome: 10, "pack 1": 100, "pack 2": 0 });
    expect(left(...taken, entry("dispute", 100, "pack 2"))).toMatchObject({ "pack 2": 100 });
  });
});

describe("a checkpoint", () => {
  it("continues where it ended, an open hold included", () => {
    const entries = [...RECEIVED, entry("hold", -160, "g"), entry("release", 160, "g")];
    const half = spendInOrder(NO_LOTS, entries.slice(0, 6));
    const stored: typeof half = JSON.parse(JSON.stringify(half));
    expect(spendInOrder(stored, entries.slice(6))).toEqual(spendInOrder(NO_LOTS, entries));
  });
});
