import { MAX_FILM_VERSIONS } from "#contract/films";
import { updateFilm } from "#storage/films/films";
import { findVersion, insertVersion } from "#storage/films/versions";
import type { Film } from "#storage/schema/index";
import { notFound } from "../app-error";
import { describeFilm } from "./describe-film";
import type { FilmDeps, OwnFilm } from "./film-deps";
import { findFilm } from "./find-film";
import { makeRoom, noRoom } from "./make-room";
import { sourcesOf } from "./sources-of";

/**
 * Makes a kept state the film's newest revision. What it was before is kept as a version too, while there is room.
 * @throws {AppError} `not_found`; `payload_too_large` for too much in all films.
 */
export async function restoreVersion(
  deps: FilmDeps,
  input: OwnFilm & { n: number; origins: readonly string[] },
): Promise<Film> {
  const film = await findFilm(deps, input);
  const version = await findVersion(deps.db, film.id, input.n);
  if (!version) throw notFound("This version");
  const name = `Before “${version.name}”`;
  await insertVersion(deps.db, film, { name, most: MAX_FILM_VERSIONS, now: deps.clock() });
  const known = [...sourcesOf(film), ...sourcesOf(version)];
  const described = await describeFilm(deps, { ...input, timeline: version.timeline, known });
  const store = () => updateFilm(deps.db, { ...input, seen: null }, described);
  const saved = await makeRoom(deps, input.accountId, store);
  if (saved) return saved;
  await findFilm(deps, input);
  throw noRoom();
}
