import type { Film } from "#storage/schema/index";
import { addFilm } from "./add-film";
import type { FilmDeps, OwnFilm } from "./film-deps";
import { findFilm } from "./find-film";
import { firstChanges } from "./was-ai";

const LONGEST = 200;
const COPY = " (copy)";

/** Copies a film, without its versions. @throws {AppError} `not_found`, and as `addFilm` does. */
export async function duplicateFilm(deps: FilmDeps, own: OwnFilm): Promise<Film> {
  const film = await findFilm(deps, own);
  const now = deps.clock();
  const copy: Film = {
    ...film,
    ...{ id: crypto.randomUUID(), revision: 1, createdAt: now, updatedAt: now },
    aiChanges: firstChanges(film.aiFiles),
    title: `${film.title.slice(0, LONGEST - COPY.length)}${COPY}`,
  };
  return addFilm(deps, copy);
}
