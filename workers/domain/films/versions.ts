import { type FilmVersionItem, MAX_FILM_VERSIONS } from "#contract/films";
import { updateFilm } from "#storage/films/films";
import { findVersion, insertVersion, selectVersions } from "#storage/films/versions";
import type { Film } from "#storage/schema/index";
import { AppError, notFound } from "../app-error";
import { type AutomaticDeps, documentOf, storeAutomatic } from "./automatic-versions";
import { describeFilm, type FilmDeps, findFilm, type OwnFilm } from "./films";
import { makeRoom, noRoom } from "./new-film";
import { noteFiles } from "./note-origins";
import { sourcesOf } from "./sources";

/** The kept states of a film, newest first. @throws {AppError} `not_found`. */
export async function listVersions(
  deps: Pick<FilmDeps, "db">,
  own: OwnFilm,
): Promise<FilmVersionItem[]> {
  await findFilm(deps, own);
  return (await selectVersions(deps.db, own.id)).map(({ createdAt, ...version }) => ({
    ...version,
    created_at: new Date(createdAt).toISOString(),
  }));
}

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
  const named = (await selectVersions(deps.db, film.id)).filter(({ kind }) => kind === "named");
  if (named.length >= MAX_FILM_VERSIONS)
    throw new AppError("conflict", `A film keeps at most ${MAX_FILM_VERSIONS} versions.`);
  const store = () => insertVersion(deps.db, film, { name, most: MAX_FILM_VERSIONS, now });
  const n = await makeRoom(deps, film.accountId, store);
  if (n === undefined) throw noRoom();
  const { revision, duration } = film;
  return { n, kind: "named", name, revision, duration, created_at: new Date(now).toISOString() };
}

/** So often going back begins again because the film was saved elsewhere meanwhile. */
const TRIES = 3;

/**
 * Makes a kept state the film's newest revision. The state before is kept as an automatic version first, or nothing
 * is changed.
 * @throws {AppError} `not_found`; `payload_too_large` for too much in all films; `conflict` for a film that is saved
 * elsewhere all the time.
 */
export async function restoreVersion(
  deps: FilmDeps & AutomaticDeps,
  input: OwnFilm & { n: number; origins: readonly string[] },
): Promise<Film> {
  const { id, n, accountId } = input;
  for (let left = TRIES; left > 0; left -= 1) {
    const film = await findFilm(deps, input);
    const version = await findVersion(deps.db, id, n);
    const timeline = version && (await documentOf(deps, film, version));
    if (!version || !timeline) throw notFound("This version");
    const name = version.kind === "auto" ? "Before going back" : `Before “${version.name}”`;
    await storeAutomatic(deps, film, name);
    const known = [...sourcesOf(film), ...sourcesOf(version)];
    const described = await describeFilm(deps, { ...input, timeline, known });
    const store = () => updateFilm(deps.db, { accountId, id, seen: film.revision }, described);
    const noted = async (saved: Film) => {
      await noteFiles(deps, saved, film.files);
      return saved;
    };
    const saved = await store();
    if (saved) return noted(saved);
    if ((await findFilm(deps, input)).revision !== film.revision) continue;
    // It did not fit: deleted films make way.
    const fitted = await makeRoom(deps, accountId, store);
    if (fitted) return noted(fitted);
    throw noRoom();
  }
  throw new AppError("conflict", "This film is being changed elsewhere. Try again in a moment.");
}
