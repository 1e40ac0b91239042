import { emptyTimeline, type Timeline } from "#contract/timeline/timeline";
import type { Film } from "#storage/schema/index";
import { requireFeature } from "../models/require-feature";
import type { JudgeDeps } from "../moderation/judge-prompt";
import { addFilm } from "./add-film";
import { describeFilm } from "./describe-film";
import type { FilmDeps } from "./film-deps";
import { requireFineTitle } from "./require-fine-film";
import { firstChanges } from "./was-ai";

const UNTITLED = "Untitled film";

/**
 * Begins a film.
 * @throws {AppError} `feature_disabled`, `invalid_request`, `content_refused`, and as `addFilm` does.
 */
export async function createFilm(
  deps: FilmDeps & JudgeDeps,
  input: {
    accountId: string;
    title?: string | undefined;
    timeline?: Timeline | undefined;
    origins: readonly string[];
  },
): Promise<Film> {
  await requireFeature(deps, "editor");
  if (input.title) await requireFineTitle(deps, input.title);
  const { accountId, origins, timeline = emptyTimeline() } = input;
  const described = await describeFilm(deps, { accountId, timeline, origins });
  const film: Film = {
    ...described,
    ...{ id: crypto.randomUUID(), accountId, title: input.title || UNTITLED, revision: 1 },
    aiChanges: firstChanges(described.aiFiles),
    ...{ createdAt: described.updatedAt, deletedAt: null },
  };
  return addFilm(deps, film);
}
