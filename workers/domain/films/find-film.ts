import { findOwnFilm } from "#storage/films/films";
import type { Film } from "#storage/schema/index";
import { notFound } from "../app-error";
import type { FilmDeps, OwnFilm } from "./film-deps";

/**
 * A film of this account's.
 * @throws {AppError} `not_found` for a missing one, a deleted one and someone else's alike.
 */
export async function findFilm(deps: Pick<FilmDeps, "db">, own: OwnFilm): Promise<Film> {
  const film = await findOwnFilm(deps.db, own.accountId, own.id);
  if (!film) throw notFound("This film");
  return film;
}
