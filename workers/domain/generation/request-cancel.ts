import type { Database } from "../../storage/database";
import { appendEvent } from "../../storage/generation-events";
import { markCancelRequested } from "../../storage/generations";
import type { Clock } from "../clock";

/**
 * Asks for a run to be stopped; the run's own object then carries it out, and the provider's end
 * state decides how it ends. Asking again changes nothing.
 */
export async function requestCancel(
  deps: { db: Database; clock: Clock },
  id: string,
): Promise<void> {
  const at = deps.clock();
  if (!(await markCancelRequested(deps.db, id, at))) return;
  await appendEvent(deps.db, id, { at, stage: "cancel_requested", detail: "Asked to stop" });
}
