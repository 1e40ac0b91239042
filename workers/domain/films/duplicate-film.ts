import { MOST_FILMS } from "#contract/films";
import { insertFilm } from "#storage/films/films";
import type { Film } from "#storage/schema/index";
import { AppError } from "../app-error";
import type { FilmDeps, OwnFilm } from "./film-deps";
import { findFilm } from "./find-film";

const LONGEST = 200;
const COPY = " (copy)";

/** Copies a film, without its versions. @throws {AppError} `not_found`; `conflict` for too many films. */
export async function duplicateFilm(deps: FilmDeps, own: OwnFilm): Promise<Film> {
  const film = await findFilm(deps, own);
  const now = deps.clock();
  const copy: Film = {
    ...film,
    ...{ id: crypto.randomUUID(), revision: 1, createdAt: now, updatedAt: now },
    title: `${film.title.slice(0, LONGEST - COPY.length)}${COPY}`,
  };
  if (await insertFilm(deps.db, copy, MOST_FILMS)) return copy;
  throw new AppError(
    "conflict",
    `You have ${MOST_FILMS} films, the most there can be. Delete one.`,
  );
}
