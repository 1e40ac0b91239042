import type { ReadableAtom } from "nanostores";
import type { Timeline } from "#contract/timeline/timeline";
import { trackOf } from "#film/edit/find";

const areCaptionsLocked = (timeline: Timeline) => trackOf(timeline, "captions")?.locked === true;

/**
 * Resolves once the film's captions may be changed: at once if their row is not locked or does not exist.
 * @param isInTheWay whether a locked row is in the way of another edit, where it is not that of captions
 * @throws the signal's reason, when it is aborted first
 */
export async function whenUnlocked(
  film: ReadableAtom<{ timeline: Timeline }>,
  signal: AbortSignal,
  isInTheWay: (timeline: Timeline) => boolean = areCaptionsLocked,
): Promise<void> {
  const isLocked = () => isInTheWay(film.get().timeline);
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
