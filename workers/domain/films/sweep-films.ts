import { FILM_RESTORE_MS } from "#contract/films";
import type { Database } from "#storage/database";
import { purgeFilms } from "#storage/films/films";
import type { Clock } from "../clock";
import { randomPlace } from "../random-place";

const AT_ONCE = 50;

/** Removes films that were deleted long ago, and in time those whose account is gone. */
export async function sweepFilms(deps: {
  db: Database;
  clock: Clock;
  random(): number;
}): Promise<void> {
  const before = deps.clock() - FILM_RESTORE_MS;
  await purgeFilms(deps.db, { before, after: randomPlace(deps), limit: AT_ONCE });
}
