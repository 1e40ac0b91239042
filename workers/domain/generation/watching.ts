import type { Objects } from "#providers/objects";
import type { Database } from "#storage/database";
import { listRunning } from "#storage/generations/ends";
import { findLiveSessions } from "#storage/people/sessions";
import type { Clock } from "../clock";

export interface EndWatchingDeps {
  db: Database;
  objects: Pick<Objects, "dismiss">;
}

/** More than an account can have running. */
const MOST = 1_000;

/**
 * Closes the sockets that were opened with sessions of an account which are over. Only what still
 * runs has sockets.
 */
export async function endWatching(deps: EndWatchingDeps, accountId: string): Promise<void> {
  const running = await listRunning(deps.db, accountId, MOST);
  await Promise.all(running.map(({ generation }) => deps.objects.dismiss(generation.id)));
}

/** Which of these sessions are over: signed out, run out, or gone with their account. */
export async function sessionsOver(
  deps: { db: Database; clock: Clock },
  ids: readonly string[],
): Promise<Set<string>> {
  const live = await findLiveSessions(deps.db, ids, deps.clock());
  return new Set(ids.filter((id) => !live.includes(id)));
}
