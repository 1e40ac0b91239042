import type { Database } from "#storage/database";
import { forgetTraces } from "#storage/people/traces";
import type { Clock } from "../clock";
import { HISTORY_MS } from "./note-sign-in";

/** Rows of each sort that one sweep removes; the next one continues with what is left. */
const AT_ONCE = 500;
/** How long counted attempts are kept, and a link that has ended, so that it is called expired. Milliseconds. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets sessions that have ended, old mailed links, old sign-ins and old counts of attempts. */
export async function sweepTraces(deps: { db: Database; clock: Clock }): Promise<void> {
  const now = deps.clock();
  const before = {
    session: now,
    verification: now - DAY_MS,
    signIn: now - HISTORY_MS,
    rateLimit: now - DAY_MS,
  };
  await forgetTraces(deps.db, before, AT_ONCE);
}
