import type { FilmVersionItem } from "#contract/films";
import { selectVersions } from "#storage/films/versions";
import type { FilmDeps, OwnFilm } from "./film-deps";
import { findFilm } from "./find-film";

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
