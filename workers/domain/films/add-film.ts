import { MAX_FILMS } from "#contract/films";
import { countFilms, insertFilm } from "#storage/films/films";
import type { Film } from "#storage/schema/index";
import { AppError } from "../app-error";
import type { FilmDeps } from "./film-deps";
import { makeRoom, noRoom } from "./make-room";

/** Stores a new film. @throws {AppError} `conflict` for too many films; `payload_too_large` for too much in them. */
export async function addFilm(deps: Pick<FilmDeps, "db">, film: Film): Promise<Film> {
  const { db } = deps;
  const stored = await makeRoom(deps, film.accountId, async () =>
    (await insertFilm(db, film, MAX_FILMS)) ? film : undefined,
  );
  if (stored) return stored;
  if ((await countFilms(db, film.accountId)) < MAX_FILMS) throw noRoom();
  const message = `You have ${MAX_FILMS} films, the most there can be. Delete one.`;
  throw new AppError("conflict", message);
}
