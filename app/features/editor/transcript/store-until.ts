import { ApiError } from "#lib/api-error";
import { pauseFor } from "#lib/pause-for";
import type { WorkReport } from "../works/works";

/** How long to wait before the next try, in milliseconds; the last one counts for all that follow. */
const WAITS = [1_000, 2_000, 5_000, 10_000] as const;

/** Whether a later try may succeed: no answer came, or the server was busy. */
const mayRecover = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 500));

/**
 * Stores what cannot be had again for free: while there is no network, or the server is busy, it is sent again.
 * @param report is told that it waits, and says when to stop
 * @throws what `send` throws where another try would not help; the signal's reason once it is canceled
 */
export async function storeUntilKept<T>(
  send: () => Promise<T>,
  { signal, onStep }: Pick<WorkReport, "signal" | "onStep">,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await send();
    } catch (error) {
      if (!mayRecover(error)) throw error;
    }
    onStep("Waiting to store the words");
    await pauseFor(WAITS[Math.min(tries, WAITS.length - 1)] ?? 0, signal);
  }
}
