import type { GenerationRecord } from "#contract/generation";
import type { Finished } from "./finished";
import { savesToHistory, watchSwitch } from "./save-to-history";
import { storeResult } from "./store-result";

/** What became of a result that was to be kept. */
export type Kept =
  | { is: "stored"; record: GenerationRecord; sourceUrl: string }
  /** Its creator switched saving off while it was sent. */
  | { is: "stopped" };

/** Whether a creator wants a result in the history: as the work began, and still. */
export const isWanted = ({ isStored }: Pick<Finished, "isStored">): boolean =>
  isStored && savesToHistory.get();

/**
 * Stores a result in the history; without a network it waits until there is one again. It stops where saving is switched
 * off meanwhile.
 * @throws {ApiError} {DeviceProblem} and the signal's reason.
 */
export async function keepInHistory(made: Finished, signal?: AbortSignal): Promise<Kept> {
  const saving = watchSwitch();
  try {
    const ended = signal ? AbortSignal.any([signal, saving.signal]) : saving.signal;
    return { is: "stored", ...(await storeResult(made, ended)) };
  } catch (error) {
    signal?.throwIfAborted();
    if (saving.signal.aborted) return { is: "stopped" };
    throw error;
  } finally {
    saving.stop();
  }
}
