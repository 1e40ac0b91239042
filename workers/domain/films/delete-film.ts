import { markFilm } from "#storage/films/films";
import { notFound } from "../app-error";
import type { FilmDeps, OwnFilm } from "./film-deps";

/** Deletes a film; for thirty days it can be brought back. @throws {AppError} `not_found`. */
export async function deleteFilm(deps: FilmDeps, own: OwnFilm): Promise<void> {
  if (!(await markFilm(deps.db, own, deps.clock()))) throw notFound("This film");
}
