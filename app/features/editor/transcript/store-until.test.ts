import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#lib/api-error";
import { storeUntilKept } from "./store-until";

function failing(errors: readonly Error[]) {
  const left = [...errors];
  return vi.fn(async () => {
    const error = left.shift();
    if (error) throw error;
    return "kept";
  });
}

describe("storing what was recognised", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("sends again without a network and while the server is busy", async () => {
    const send = failing([
      new TypeError("Failed to fetch"),
      new ApiError(429, "Too Many Requests", null),
      new ApiError(503, "Service Unavailable", null),
    ]);
    const onStep = vi.fn();
    const kept = storeUntilKept(send, { signal: new AbortController().signal, onStep });
    await vi.runAllTimersAsync();
    await expect(kept).resolves.toBe("kept");
    expect(send).toHaveBeenCalledTimes(4);
    expect(onStep).toHaveBeenCalledWith("Waiting to store the words");
  });

  it("gives up at once where another try would not help", async () => {
    const send = failing([new ApiError(413, "Content Too Large", null)]);
    const signal = new AbortController().signal;
    await expect(storeUntilKept(send, { signal, onStep: vi.fn() })).rejects.toThrow(ApiError);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("ends its wait when it is canceled", async () => {
    const stop = new AbortController();
    const send = failing([new TypeError("Failed to fetch")]);
    const kept = storeUntilKept(send, { signal: stop.signal, onStep: vi.fn() });
    const ended = expect(kept).rejects.toThrow("enough");
    await vi.advanceTimersByTimeAsync(10);
    stop.abort(new Error("enough"));
    await ended;
    expect(vi.getTimerCount()).toBe(0);
  });
});
