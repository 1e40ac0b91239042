import { type FilmVersionItem, MOST_FILM_VERSIONS } from "#contract/films";
import { insertVersion } from "#storage/films/versions";
import { AppError } from "../app-error";
import type { FilmDeps, OwnFilm } from "./film-deps";
import { findFilm } from "./find-film";

/** Keeps the present state of a film under a name. @throws {AppError} `not_found`; `conflict` for too many. */
export async function keepVersion(
  deps: FilmDeps,
  input: OwnFilm & { name: string },
): Promise<FilmVersionItem> {
  const { name } = input;
  const film = await findFilm(deps, input);
  const now = deps.clock();
  const n = await insertVersion(deps.db, film, { name, most: MOST_FILM_VERSIONS, now });
  if (n === null)
    throw new AppError("conflict", `A film keeps at most ${MOST_FILM_VERSIONS} versions.`);
  const { revision, duration } = film;
  return { n, name, revision, duration, created_at: new Date(now).toISOString() };
}
