import type { AnyTimeline } from "#contract/timeline/timeline";
import { type SavedFilm, updateFilm } from "#storage/films/films";
import type { Film } from "#storage/schema/index";
import { AppError } from "../app-error";
import type { JudgeDeps } from "../moderation/judge-prompt";
import { type AutomaticDeps, KEEP_EVERY_MS, keepAutomatically } from "./automatic-versions";
import { describeFilm, type FilmDeps, findFilm, type OwnFilm, toFilm } from "./films";
import { makeRoom, noRoom } from "./new-film";
import { noteFiles } from "./note-origins";
import { requireFineTitle } from "./require-fine-film";
import { sourcesOf } from "./sources";

/**
 * Saves a film over the revision that its editor has seen. After ten minutes without a version what was there before is
 * kept as one.
 * @throws {AppError} `not_found`, `invalid_request`, `content_refused` for its title; `revision_conflict` with the film as it is now; `payload_too_large` for too much
 * in all films.
 */
export async function saveFilm(
  deps: FilmDeps & JudgeDeps & AutomaticDeps,
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
  const saved = (await store()) ?? (await storeInNewRoom(deps, input, store));
  const { keptAt, ...film } = saved;
  await noteFiles(deps, film, input.film.files);
  // The state before the work of the next minutes begins.
  if (deps.clock() - (keptAt ?? film.createdAt) >= KEEP_EVERY_MS)
    await keepAutomatically(deps, input.film, "Automatic version");
  return film;
}

/** Saves a film that did not fit, once deleted films made way. @throws {AppError} as `saveFilm` does. */
async function storeInNewRoom(
  deps: FilmDeps,
  input: OwnFilm & { seen: number },
  store: () => Promise<SavedFilm | undefined>,
): Promise<SavedFilm> {
  const current = await findFilm(deps, input);
  if (current.revision !== input.seen) {
    throw new AppError("revision_conflict", "This film was changed elsewhere in the meantime.", {
      current: toFilm(current),
    });
  }
  const fitted = await makeRoom(deps, input.accountId, store);
  if (!fitted) throw noRoom();
  return fitted;
}
