import { describe, expect, it } from "vitest";
import { captureEntry, holdEntry, paymentFor, releaseEntry } from "./entries";

const PAYMENT = paymentFor({ id: "g1", accountId: "a1", cost: 5 });
const FREE = paymentFor({ id: "g1", accountId: "a1", cost: 0 });

describe("the entries of a generation", () => {
  it("return with a release what the hold took", () => {
    const hold = holdEntry(PAYMENT, "Held", 1);
    const release = releaseEntry(PAYMENT, "Returned", 2);
    expect((hold?.amount ?? 0) + (release?.amount ?? 0)).toBe(0);
    expect([hold?.spent, release?.spent]).toEqual([0, 0]);
  });

  it("say in `spent` what a capture took, and do not take it again", () => {
    expect(captureEntry(PAYMENT, "Delivered", 2)).toMatchObject({ amount: 0, spent: 5 });
  });

  it("name payer and subject", () => {
    for (const make of [holdEntry, captureEntry, releaseEntry]) {
      const entry = make(PAYMENT, "Reason", 3);
      expect(entry).toMatchObject({
        accountId: "a1",
        subject: { kind: "generation", id: "g1" },
        reason: "Reason",
        createdAt: 3,
      });
    }
  });

  it("share one source between capture and release, so that the ledger takes one of them", () => {
    const capture = captureEntry(PAYMENT, "Delivered", 2);
    expect(releaseEntry(PAYMENT, "Returned", 2)?.sourceKey).toBe(capture?.sourceKey);
    expect(holdEntry(PAYMENT, "Held", 1)?.sourceKey).not.toBe(capture?.sourceKey);
  });

  it.each([holdEntry, captureEntry, releaseEntry])(
    "are missing where nothing is charged",
    (make) => {
      expect(make(FREE, "Reason", 1)).toBeNull();
    },
  );
});
