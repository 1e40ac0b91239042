import type { FilmExport } from "#contract/films";
import type { Started } from "#contract/generation";
import { toNewest } from "#contract/timeline/migrate";
import { invalid } from "../app-error";
import { type StoreOwnDeps, storeOwn } from "../generation/store-own";
import type { JudgeDeps } from "../moderation/judge-prompt";
import { findFilm, type OwnFilm } from "./films";
import { requireFineFilm } from "./require-fine-film";
import { wasAiSince } from "./sources";

/** Stands where a model's name does. */
const MADE_BY = "Editor";

/**
 * Stores an exported film as a generation, at no price. AI made it where it made any file of the exported revision, or
 * of one that was saved since.
 * @throws {AppError} `not_found`; `content_refused` for its title or its words; `invalid_request` for an upload that is not the caller's, or no film.
 */
export async function exportFilm(
  deps: StoreOwnDeps & JudgeDeps,
  input: OwnFilm & FilmExport & { idempotencyKey: string | null },
): Promise<Started> {
  const { accountId, id, revision, idempotencyKey, settings, upload_key: uploadKey } = input;
  const film = await findFilm(deps, input);
  if (revision > film.revision) throw invalid("revision", `This film has no revision ${revision}.`);
  return storeOwn(deps, {
    ...{ accountId, kind: "film", origin: "export", filmId: id, prompt: film.title },
    projectId: film.projectId,
    ...{ method: MADE_BY, inputKey: null },
    isAi: wasAiSince(film, revision),
    aiSystem: null,
    params: { ...settings, revision },
    uploadKey,
    types: ["video/"],
    judge: () =>
      requireFineFilm(
        { ...deps, accountId },
        { title: film.title, timeline: toNewest(film.timeline) },
      ),
    // Its title and whether AI made it may have changed since the first attempt.
    request: { filmId: id, uploadKey, revision, settings },
    idempotencyKey,
  });
}
