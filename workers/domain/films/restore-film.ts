import { markFilm } from "#storage/films/films";
import type { Film } from "#storage/schema/index";
import { notFound } from "../app-error";
import type { FilmDeps, OwnFilm } from "./film-deps";
import { findFilm } from "./find-film";

/** Brings a deleted film back; one that is there stays as it is. @throws {AppError} `not_found`. */
export async function restoreFilm(deps: Pick<FilmDeps, "db">, own: OwnFilm): Promise<Film> {
  if (!(await markFilm(deps.db, own, null))) throw notFound("This film");
  return findFilm(deps, own);
}
