import type { Database } from "#storage/database";
import { findLiveSessions } from "#storage/people/own-data";
import type { Clock } from "../clock";

/** Which of these sessions are over: signed out, run out, or gone with their account. */
export async function sessionsOver(
  deps: { db: Database; clock: Clock },
  ids: readonly string[],
): Promise<Set<string>> {
  const live = await findLiveSessions(deps.db, ids, deps.clock());
  return new Set(ids.filter((id) => !live.includes(id)));
}
