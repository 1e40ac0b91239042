import type { Objects } from "#providers/objects";
import type { Database } from "#storage/database";
import { listRunning } from "#storage/generations/ends";

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
