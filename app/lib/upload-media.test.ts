import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "./api-error";
import { isConnected } from "./connection";
import { untilAnswered, whenConnected } from "./upload-media";

afterEach(() => {
  vi.useRealTimers();
  isConnected.set(true);
});

const busy = (code: "rate_limited" | "quota_exceeded") =>
  new ApiError(429, "", { error: "Wait", message: "Wait", code });

it("a request that was too much at once is sent again after a while, but not one beyond a quota", async () => {
  vi.useFakeTimers();
  const { signal } = new AbortController();
  const ask = vi.fn().mockRejectedValueOnce(busy("rate_limited")).mockResolvedValue("stored");
  const answer = untilAnswered(ask, signal);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe("stored");
  const refused = untilAnswered(() => Promise.reject(busy("quota_exceeded")), signal);
  await expect(refused).rejects.toBeInstanceOf(ApiError);
});

it("a cancelation ends the wait for the network at once, also one that came before", async () => {
  vi.useFakeTimers();
  isConnected.set(false);
  const controller = new AbortController();
  const asked = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  const waits = [untilAnswered(asked, controller.signal), whenConnected(controller.signal)];
  const ends = Promise.allSettled(waits);
  await vi.advanceTimersByTimeAsync(2_000);
  controller.abort();
  expect((await ends).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(asked).toHaveBeenCalledTimes(1);
  await expect(whenConnected(controller.signal)).rejects.toBe(controller.signal.reason);
});
