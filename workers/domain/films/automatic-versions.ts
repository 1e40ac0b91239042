import { MAX_AUTOMATIC_VERSIONS } from "#contract/films";
import { type AnyTimeline, anyTimelineSchema } from "#contract/timeline/timeline";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { deleteVersions, insertAutomatic, selectAutomatic } from "#storage/films/versions";
import type { Film, FilmVersion } from "#storage/schema/index";
import type { Clock } from "../clock";

export interface AutomaticDeps {
  db: Database;
  clock: Clock;
  files: Pick<Files, "films">;
  log: (event: string, details: Record<string, unknown>) => void;
}

/** How much work goes by between two automatic versions. Milliseconds. */
export const KEEP_EVERY_MS = 10 * 60 * 1000;

const fileOf = (revision: number) => `versions/${revision}.json`;
const placeOf = ({ accountId, id }: Pick<Film, "accountId" | "id">) => ({ accountId, filmId: id });

/**
 * Which of many moments makes way: the one whose neighbours lie closest for its age, so that the past grows coarser
 * with its distance. The first and the last one stay.
 * @param moments in order, milliseconds since 1970; at least three.
 * @returns its place in the list.
 */
export function leastMissed(moments: readonly number[], now: number): number {
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < moments.length - 1; index += 1) {
    const [before = 0, at = 0, after = 0] = moments.slice(index - 1, index + 2);
    const gap = (after - before) / Math.max(1, now - at);
    if (gap < least) [best, least] = [index, gap];
  }
  return best;
}

/**
 * Keeps a state of a film by itself, beside the versions that its owner named. Its document is a file: it takes nothing
 * of the room for documents.
 * @param film as it was.
 */
export async function storeAutomatic(deps: AutomaticDeps, film: Film, name: string): Promise<void> {
  const now = deps.clock();
  const place = placeOf(film);
  await deps.files.films.put(place, fileOf(film.revision), JSON.stringify(film.timeline));
  await insertAutomatic(deps.db, film, { name, now });
  const kept = await selectAutomatic(deps.db, film.id);
  const gone: typeof kept = [];
  while (kept.length > MAX_AUTOMATIC_VERSIONS) {
    const moments = kept.map(({ createdAt }) => createdAt);
    gone.push(...kept.splice(leastMissed(moments, now), 1));
  }
  if (gone.length === 0) return;
  await deleteVersions(
    deps.db,
    film.id,
    gone.map(({ n }) => n),
  );
  await deps.files.films.delete(
    place,
    gone.map(({ revision }) => fileOf(revision)),
  );
}

/** The same behind a save that is done: a fault is logged and stops nothing. */
export async function keepAutomatically(
  deps: AutomaticDeps,
  film: Film,
  name: string,
): Promise<void> {
  await storeAutomatic(deps, film, name).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    deps.log("automatic_version_failed", { film: film.id, message });
  });
}

/** The document of a version; null where an automatic one's file is gone. */
export async function documentOf(
  deps: Pick<AutomaticDeps, "files">,
  film: Pick<Film, "accountId" | "id">,
  version: Pick<FilmVersion, "timeline" | "revision">,
): Promise<AnyTimeline | null> {
  if (version.timeline) return version.timeline;
  const text = await deps.files.films.read(placeOf(film), fileOf(version.revision));
  return text === null ? null : anyTimelineSchema.parse(JSON.parse(text));
}
