import { FILM_RESTORE_MS } from "#contract/films";
import type { Database } from "#storage/database";
import { purgeFilms } from "#storage/films/films";
import type { Clock } from "../clock";

const AT_ONCE = 50;

/** Removes films that were deleted long ago. */
export async function sweepFilms(deps: { db: Database; clock: Clock }): Promise<void> {
  await purgeFilms(deps.db, deps.clock() - FILM_RESTORE_MS, AT_ONCE);
}
