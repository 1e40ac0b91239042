import type { Database } from "#storage/database";
import { deleteOwnSessions } from "#storage/people/own-data";
import { notFound } from "../app-error";
import { type EndWatchingDeps, endWatching } from "../generation/end-watching";

/**
 * Signs someone out at one place, or everywhere but here; what those sessions watch ends with them.
 * @param which `id` of one session; `but` names the one that stays
 * @returns how many ended
 * @throws {AppError} `not_found` for a session that is not theirs or is over.
 */
export async function endOwnSessions(
  deps: EndWatchingDeps & { db: Database; waitUntil(work: Promise<unknown>): void },
  personId: string,
  which: { id: string } | { but: string },
): Promise<number> {
  const ended = await deleteOwnSessions(deps.db, personId, which);
  if (ended === 0 && "id" in which) throw notFound("This session");
  deps.waitUntil(endWatching(deps, personId));
  return ended;
}
