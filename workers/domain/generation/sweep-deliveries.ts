import type { Database } from "#storage/database";
import { forgetDeliveries } from "#storage/generations/events";
import type { Clock } from "../clock";

/** How long a delivery is remembered: providers repeat one for hours at most. Milliseconds. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Deliveries that one sweep looks at; the next one continues with what is left. */
const AT_ONCE = 1_000;

/** Forgets deliveries of webhooks that no provider repeats any more. @returns how many. */
export function sweepDeliveries(deps: { db: Database; clock: Clock }): Promise<number> {
  return forgetDeliveries(deps.db, deps.clock() - KEPT_MS, AT_ONCE);
}
