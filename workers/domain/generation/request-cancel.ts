import type { Database } from "#storage/database";
import { appendEvent, type EventLine } from "#storage/generations/events";
import { markCancelRequested } from "#storage/generations/generations";
import type { Clock } from "../clock";

/**
 * Asks for a generation to be stopped; the generation's own object then carries it out, and the provider's end
 * state decides how it ends. Asking again changes nothing.
 */
export async function requestCancel(
  deps: { db: Database; clock: Clock },
  id: string,
): Promise<void> {
  const at = deps.clock();
  if (!(await markCancelRequested(deps.db, id, at))) return;
  await appendEvent(deps.db, id, cancelLine(at));
}

/** What a receipt says about it. @param at milliseconds since 1970. */
export function cancelLine(at: number): EventLine {
  return { at, stage: "cancel_requested", detail: "Asked to stop" };
}
