import type { Film } from "#storage/schema/index";
import type { JudgeDeps } from "../moderation/judge-prompt";
import { addFilm } from "./add-film";
import type { FilmDeps, OwnFilm } from "./film-deps";
import { findFilm } from "./find-film";
import { requireFineTitle } from "./require-fine-film";
import { firstChanges } from "./was-ai";

const LONGEST = 200;
const COPY = " (copy)";

/** Copies a film, without its versions. @throws {AppError} `not_found`, `content_refused`, and as `addFilm` does. */
export async function duplicateFilm(deps: FilmDeps & JudgeDeps, own: OwnFilm): Promise<Film> {
  const film = await findFilm(deps, own);
  // The title may be older than the rules as they are set now.
  await requireFineTitle(deps, film.title);
  const now = deps.clock();
  const copy: Film = {
    ...film,
    ...{ id: crypto.randomUUID(), revision: 1, createdAt: now, updatedAt: now },
    aiChanges: firstChanges(film.aiFiles),
    title: `${film.title.slice(0, LONGEST - COPY.length)}${COPY}`,
  };
  return addFilm(deps, copy);
}
