import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CallbackReport } from "#domain/generation/record-callback";
import { Reports } from "./reports";

const report = (id: string): CallbackReport => ({
  delivery: { id, generationId: "generation", receivedAt: 1 },
  line: { at: 1, stage: "callback_received", detail: id },
});
const idsOf = (reports: readonly CallbackReport[]) => reports.map(({ delivery }) => delivery.id);

/** The reports of an object, and what they wrote by themselves. */
function scene() {
  const alone = vi.fn((_: CallbackReport): Promise<unknown> => Promise.resolve(true));
  const reports = new Reports(alone);
  const settled: string[] = [];
  const record = (id: string) =>
    reports.record(report(id)).then(
      () => settled.push(id),
      () => settled.push(`not ${id}`),
    );
  return { alone, reports, settled, record };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a callback's report", () => {
  it("is recorded with what is stored next, once", async () => {
    const { alone, reports, settled, record } = scene();
    void record("one");
    void record("one");
    void record("two");
    const store = vi.fn(async (_: readonly CallbackReport[]) => "stored");
    expect(await reports.storeWith(store)).toBe("stored");
    expect(store.mock.calls.map(([given]) => idsOf(given))).toEqual([["one", "two"]]);
    expect(await reports.storeWith(async (given) => given.length)).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(settled).toEqual(["one", "one", "two"]);
    expect(alone).not.toHaveBeenCalled();
    expect(reports.isKnown(report("one"))).toBe(true);
  });

  it("is recorded alone where nothing is stored for a while", async () => {
    const { alone, settled, record } = scene();
    void record("one");
    await vi.advanceTimersByTimeAsync(1_900);
    expect(settled).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(settled).toEqual(["one"]);
    expect(alone).toHaveBeenCalledOnce();
  });

  it("waits on where nothing was stored after all", async () => {
    const { reports, settled, record } = scene();
    void record("one");
    expect(await reports.storeWith(async () => undefined)).toBeUndefined();
    expect(settled).toEqual([]);
    expect(await reports.storeWith(async (given) => idsOf(given))).toEqual(["one"]);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toEqual(["one"]);
  });

  it("is recorded alone where an earlier object has recorded it, and nothing is lost of what is stored", async () => {
    const { alone, reports, settled, record } = scene();
    void record("one");
    const store = vi.fn(async (given: readonly CallbackReport[]) => {
      if (given.length > 0) throw new Error("UNIQUE constraint failed: webhook_deliveries.id");
      return "stored";
    });
    expect(await reports.storeWith(store)).toBe("stored");
    expect(store).toHaveBeenCalledTimes(2);
    expect(alone).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toEqual(["one"]);
  });

  it("is forgotten where the database fails, so that its repetition is recorded", async () => {
    const { alone, reports, settled, record } = scene();
    alone.mockRejectedValueOnce(new Error("lost"));
    void record("one");
    const lost = reports.storeWith(() => Promise.reject(new Error("lost")));
    await expect(lost).rejects.toThrow("lost");
    reports.recordRest();
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toEqual(["not one"]);
    expect(reports.isKnown(report("one"))).toBe(false);
    void record("one");
    await vi.advanceTimersByTimeAsync(3_000);
    expect(settled).toEqual(["not one", "one"]);
  });

  it("that is being recorded alone comes before what is stored next, for five seconds at most", async () => {
    const { alone, reports, record } = scene();
    alone.mockReturnValueOnce(new Promise(() => undefined));
    void record("one");
    reports.recordRest();
    const store = vi.fn(async () => "stored");
    const stored = reports.storeWith(store);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(store).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await stored).toBe("stored");
  });
});
