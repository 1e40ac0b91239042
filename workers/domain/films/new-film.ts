import type { GivenOrigin } from "#contract/film-origins";
import { UNTITLED_FILM } from "#contract/film-title";
import { MAX_FILMS, MAX_FILMS_BYTES } from "#contract/films";
import { toNewest } from "#contract/timeline/migrate";
import type { AnyTimeline } from "#contract/timeline/timeline";
import { emptyTimeline1 } from "#contract/timeline/version-1";
import type { InsightSources } from "#providers/insights/insights";
import { countFilms, insertFilm, purgeDeleted } from "#storage/films/films";
import { copyOrigins, insertOrigins } from "#storage/films/origins";
import type { Film } from "#storage/schema/index";
import { AppError } from "../app-error";
import { requireFeature } from "../models/features";
import type { JudgeDeps } from "../moderation/judge-prompt";
import { requireProject } from "../own-project";
import { describeFilm, type FilmDeps, findFilm, type OwnFilm } from "./films";
import { noteFiles, readGiven } from "./note-origins";
import { requireFineTitle } from "./require-fine-film";
import { firstChanges } from "./sources";
import { copyTranscripts, requireRoomForCopies, type TranscriptDeps } from "./transcripts";

/**
 * Begins a film.
 * @throws {AppError} `feature_disabled`, `invalid_request`, `content_refused`, `not_found` for a project that is not the
 *   account's, and as `addFilm` does.
 */
export async function createFilm(
  deps: FilmDeps & JudgeDeps & { insights: InsightSources },
  input: {
    accountId: string;
    title?: string | undefined;
    /** Without one it is empty and of version 1: programs that name no version were written for that one. */
    timeline?: AnyTimeline | undefined;
    /** The project that it goes into. */
    projectId?: string | null | undefined;
    /** Whether other films are to begin as copies of it. */
    isTemplate?: boolean | undefined;
    /** What it was made from, beside the files that it shows. */
    origin?: GivenOrigin[] | undefined;
    origins: readonly string[];
  },
): Promise<Film> {
  await requireFeature(deps, "editor");
  const { accountId, origins, timeline = emptyTimeline1(), projectId = null } = input;
  const { isTemplate = false } = input;
  if (input.title) await requireFineTitle({ ...deps, accountId }, input.title);
  if (projectId !== null) await requireProject(deps, accountId, projectId);
  const described = await describeFilm(deps, { accountId, timeline, origins });
  const wayIn = { accountId, given: input.origin ?? [], timeline: toNewest(timeline) };
  const parts = await readGiven(deps, wayIn);
  const film: Film = {
    ...described,
    ...{ id: crypto.randomUUID(), accountId, title: input.title || UNTITLED_FILM, revision: 1 },
    aiChanges: firstChanges(described.aiFiles),
    ...{ projectId, isTemplate, posterRevision: null },
    ...{ createdAt: described.updatedAt, deletedAt: null },
  };
  const added = await addFilm(deps, film);
  await insertOrigins(deps.db, added.id, parts, added.createdAt);
  await noteFiles(deps, added);
  return added;
}

const MAX_TITLE = 200;
const COPY = " (copy)";

/**
 * Copies a film with the transcripts that it names, without its versions and its poster. The copy of a template is a film
 * that begins with it.
 * @param projectId where the copy goes; by default to its original
 * @throws {AppError} `not_found`, `content_refused`, and as `addFilm` does.
 */
export async function duplicateFilm(
  deps: FilmDeps & JudgeDeps & TranscriptDeps,
  own: OwnFilm,
  projectId?: string | null,
): Promise<Film> {
  const film = await findFilm(deps, own);
  if (projectId) await requireProject(deps, own.accountId, projectId);
  // The title may be older than the rules as they are set now.
  await requireFineTitle({ ...deps, accountId: own.accountId }, film.title);
  const now = deps.clock();
  const copy: Film = {
    ...film,
    ...{ id: crypto.randomUUID(), revision: 1, createdAt: now, updatedAt: now },
    aiChanges: firstChanges(film.aiFiles),
    ...{ isTemplate: false, posterRevision: null },
    title: film.isTemplate ? film.title : `${film.title.slice(0, MAX_TITLE - COPY.length)}${COPY}`,
    projectId: projectId === undefined ? film.projectId : projectId,
  };
  const ids = (toNewest(film.timeline).transcripts ?? []).map(({ id }) => id);
  await requireRoomForCopies(deps, own, ids);
  const added = await addFilm(deps, copy);
  await copyTranscripts(deps, own, { ...own, id: added.id, ids });
  await copyOrigins(deps.db, film.id, added.id);
  return added;
}

/** Stores a new film. @throws {AppError} `conflict` for too many films; `payload_too_large` for too much in them. */
export async function addFilm(deps: Pick<FilmDeps, "db" | "files">, film: Film): Promise<Film> {
  const { db } = deps;
  const stored = await makeRoom(deps, film.accountId, async () =>
    (await insertFilm(db, film, MAX_FILMS)) ? film : undefined,
  );
  if (stored) return stored;
  if ((await countFilms(db, film.accountId)) < MAX_FILMS) throw noRoom();
  const message = `You have ${MAX_FILMS} films and templates, the most there can be. Delete one.`;
  throw new AppError("conflict", message);
}

/**
 * Stores something of an account's films. Where there is no room for it, films that were deleted go for good first, with
 * what is stored beside them.
 * @param store gives undefined where there is no room.
 */
export async function makeRoom<T>(
  { db, files }: Pick<FilmDeps, "db" | "files">,
  accountId: string,
  store: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const stored = await store();
  if (stored !== undefined) return stored;
  const purged = await purgeDeleted(db, accountId);
  for (const { id } of purged) await files.films.clear({ accountId, filmId: id });
  return purged.length > 0 ? store() : undefined;
}

/** The refusal of a document for which an account's films leave no room. */
export function noRoom(): AppError {
  const most = `${MAX_FILMS_BYTES / 1024 ** 2} MB`;
  const message = `Your films and their versions take up the ${most} that they may have. Delete a film.`;
  return new AppError("payload_too_large", message);
}
