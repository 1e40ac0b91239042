import type { ReadableAtom } from "nanostores";
import type { Timeline } from "#contract/timeline/timeline";
import { trackOf } from "#film/edit/find";

/**
 * Resolves once the film's captions may be changed: at once if their row is not locked or does not exist.
 * @throws the signal's reason, when it is aborted first
 */
export async function whenUnlocked(
  film: ReadableAtom<{ timeline: Timeline }>,
  signal: AbortSignal,
): Promise<void> {
  const isLocked = () => trackOf(film.get().timeline, "captions")?.locked === true;
  signal.throwIfAborted();
  if (!isLocked()) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener("abort", onAbort);
  const stop = film.listen(() => {
    if (!isLocked()) resolve();
  });
  try {
    await promise;
  } finally {
    stop();
    signal.removeEventListener("abort", onAbort);
  }
}
