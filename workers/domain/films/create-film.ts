import { MOST_FILMS } from "#contract/films";
import { emptyTimeline, type Timeline } from "#contract/timeline";
import { insertFilm } from "#storage/films/films";
import type { Film } from "#storage/schema/index";
import { AppError } from "../app-error";
import { requireFeature } from "../models/require-feature";
import { describeFilm } from "./describe-film";
import type { FilmDeps } from "./film-deps";

const UNTITLED = "Untitled film";

/**
 * Begins a film.
 * @throws {AppError} `feature_disabled`, `invalid_request`; `conflict` for an account with the most films it may have.
 */
export async function createFilm(
  deps: FilmDeps,
  input: {
    accountId: string;
    title?: string | undefined;
    timeline?: Timeline | undefined;
    origins: readonly string[];
  },
): Promise<Film> {
  await requireFeature(deps, "editor");
  const { accountId, origins, timeline = emptyTimeline() } = input;
  const described = await describeFilm(deps, { accountId, timeline, origins });
  const film: Film = {
    ...described,
    ...{ id: crypto.randomUUID(), accountId, title: input.title || UNTITLED, revision: 1 },
    ...{ createdAt: described.updatedAt, deletedAt: null },
  };
  if (await insertFilm(deps.db, film, MOST_FILMS)) return film;
  throw new AppError(
    "conflict",
    `You have ${MOST_FILMS} films, the most there can be. Delete one.`,
  );
}
