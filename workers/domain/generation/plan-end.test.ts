import { describe, expect, it } from "vitest";
import { planEnd } from "./plan-end";
import type { Ending } from "./transitions";

const ROW = { id: "g1", accountId: "a1", kind: "image_to_image", cost: 5 } as const;
const RUN = { held: null };
const NOW = 1_800_000_000_000;
const SUCCEEDED: Ending = {
  status: "succeeded",
  output: {
    key: "outputs/g1/0.png",
    contentType: "image/png",
    width: 4,
    height: 3,
    duration: null,
    bytes: 9,
  },
};
const FAILED: Ending = { status: "failed", code: "timeout", message: "It took too long." };
const CANCELED: Ending = { status: "canceled", message: "Canceled: before it was sent" };

describe("the end of a generation", () => {
  it("captures the hold of one that succeeded, and stores its result", () => {
    const { generation, run, events, resolution } = planEnd(ROW, RUN, SUCCEEDED, NOW);
    expect(generation).toEqual({
      status: "succeeded",
      completedAt: NOW,
      updatedAt: NOW,
      outputKey: "outputs/g1/0.png",
      outputBytes: 9,
      outputType: "image/png",
      width: 4,
      height: 3,
      duration: null,
    });
    expect(run).toEqual({ progress: 1 });
    expect(events.map((event) => event.stage)).toEqual(["succeeded", "credits_captured"]);
    expect(resolution).toMatchObject({ kind: "capture", amount: 0, accountId: "a1" });
    expect(resolution?.reason).toBe("Image to Image");
  });

  it.each([
    ["failed", FAILED, { errorCode: "timeout", errorMessage: "It took too long." }],
    ["canceled", CANCELED, {}],
  ] as const)("releases the whole hold of one that %s, and says why", (stage, ending, change) => {
    const { generation, run, events, resolution } = planEnd(ROW, RUN, ending, NOW);
    expect(generation).toEqual({ status: stage, completedAt: NOW, updatedAt: NOW });
    expect(run).toEqual(change);
    expect(events).toEqual([
      { at: NOW, stage, detail: ending.message },
      { at: NOW, stage: "credits_released", detail: "5 credits returned" },
    ]);
    expect(resolution).toMatchObject({ kind: "release", amount: 5, accountId: "a1" });
    expect(resolution?.reason).toBe(`Image to Image ${stage}, credits returned`);
  });

  it.each([SUCCEEDED, FAILED, CANCELED])("moves no credits for a free one ($status)", (ending) => {
    const { events, resolution } = planEnd({ ...ROW, cost: 0 }, RUN, ending, NOW);
    expect(resolution).toBeNull();
    expect(events.map((event) => event.stage)).toEqual([ending.status]);
  });

  it("captures the price of a cheaper model that took over, and returns the rest", () => {
    const { events, resolution } = planEnd({ ...ROW, cost: 2 }, { held: 5 }, SUCCEEDED, NOW);
    expect(resolution).toMatchObject({ kind: "capture", amount: 3, spent: 2 });
    expect(events.at(-1)?.detail).toBe("2 credits paid, 3 credits returned");
    const free = planEnd({ ...ROW, cost: 0 }, { held: 5 }, SUCCEEDED, NOW);
    expect(free.resolution).toMatchObject({ kind: "release", amount: 5 });
  });

  it("releases all that was held where a cheaper model took over and failed", () => {
    const { generation, resolution } = planEnd({ ...ROW, cost: 2 }, { held: 5 }, FAILED, NOW);
    expect(resolution).toMatchObject({ kind: "release", amount: 5 });
    expect(generation).toMatchObject({ cost: 5 });
  });

  it("resolves a hold under the same key however it ends, so that the ledger takes one of them", () => {
    const keys = [SUCCEEDED, FAILED, CANCELED].map(
      (ending) => planEnd(ROW, RUN, ending, NOW).resolution?.sourceKey,
    );
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toContain("g1");
  });
});
