import type { AnyTimeline } from "#contract/timeline/timeline";
import { updateFilm } from "#storage/films/films";
import type { Film } from "#storage/schema/index";
import { AppError } from "../app-error";
import type { JudgeDeps } from "../moderation/judge-prompt";
import { describeFilm, type FilmDeps, findFilm, type OwnFilm, toFilm } from "./films";
import { makeRoom, noRoom } from "./new-film";
import { requireFineTitle } from "./require-fine-film";
import { sourcesOf } from "./sources";

/**
 * Saves a film over the revision that its editor has seen.
 * @throws {AppError} `not_found`, `invalid_request`, `content_refused` for its title; `revision_conflict` with the film as it is now; `payload_too_large` for too much
 * in all films.
 */
export async function saveFilm(
  deps: FilmDeps & JudgeDeps,
  input: OwnFilm & {
    /** The film as it was found. */
    film: Film;
    seen: number;
    title?: string | undefined;
    timeline: AnyTimeline;
    origins: readonly string[];
  },
): Promise<Film> {
  const { accountId, seen, title } = input;
  if (title && title !== input.film.title) await requireFineTitle({ ...deps, accountId }, title);
  const known = sourcesOf(input.film);
  const change = {
    ...(await describeFilm(deps, { ...input, known })),
    ...(title ? { title } : {}),
  };
  const store = () => updateFilm(deps.db, { ...input, seen }, change);
  const saved = await store();
  if (saved) return saved;
  const current = await findFilm(deps, input);
  if (current.revision === seen) {
    const fitted = await makeRoom(deps, input.accountId, store);
    if (fitted) return fitted;
    throw noRoom();
  }
  throw new AppError("revision_conflict", "This film was changed elsewhere in the meantime.", {
    current: toFilm(current),
  });
}
