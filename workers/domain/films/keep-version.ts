import { type FilmVersionItem, MAX_FILM_VERSIONS } from "#contract/films";
import { insertVersion, selectVersions } from "#storage/films/versions";
import { AppError } from "../app-error";
import type { FilmDeps, OwnFilm } from "./film-deps";
import { findFilm } from "./find-film";
import { makeRoom, noRoom } from "./make-room";

/**
 * Keeps the present state of a film under a name.
 * @throws {AppError} `not_found`; `conflict` for too many versions; `payload_too_large` for too much in all films.
 */
export async function keepVersion(
  deps: FilmDeps,
  input: OwnFilm & { name: string },
): Promise<FilmVersionItem> {
  const { name } = input;
  const film = await findFilm(deps, input);
  const now = deps.clock();
  if ((await selectVersions(deps.db, film.id)).length >= MAX_FILM_VERSIONS)
    throw new AppError("conflict", `A film keeps at most ${MAX_FILM_VERSIONS} versions.`);
  const store = () => insertVersion(deps.db, film, { name, most: MAX_FILM_VERSIONS, now });
  const n = await makeRoom(deps, film.accountId, store);
  if (n === undefined) throw noRoom();
  const { revision, duration } = film;
  return { n, name, revision, duration, created_at: new Date(now).toISOString() };
}
