import { IDEMPOTENCY_WINDOW_MS } from "#contract/limits";
import type { Database } from "#storage/database";
import { forgetKeys } from "#storage/idempotency/keys";
import type { Clock } from "../clock";

/** Keys that one sweep removes; the next one continues with what is left. */
const AT_ONCE = 1_000;

/** Removes idempotency keys that are past their window. @returns how many. */
export function sweepKeys(deps: { db: Database; clock: Clock }): Promise<number> {
  return forgetKeys(deps.db, deps.clock() - IDEMPOTENCY_WINDOW_MS, AT_ONCE);
}
