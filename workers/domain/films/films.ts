import { type FilmSource, keyOfAddress } from "#contract/film-sources";
import { FILM_RESTORE_MS, type FilmDocument } from "#contract/films";
import { type PostTexts, postTextsOf } from "#contract/publishing/post-texts";
import { toNewest } from "#contract/timeline/migrate";
import { type AnyTimeline, durationOf, type Timeline } from "#contract/timeline/timeline";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { findFilmTexts } from "#storage/films/film-texts";
import { findOwnFilm, markFilm, purgeFilms } from "#storage/films/films";
import type { Film } from "#storage/schema/index";
import { notFound } from "../app-error";
import type { Clock } from "../clock";
import { randomPlace } from "../random";
import { requireDramatised } from "./require-dramatised";
import { readFiles, sourcesOf } from "./sources";

export interface FilmDeps {
  db: Database;
  clock: Clock;
  files: Pick<Files, "verify" | "films">;
}

/** Which film of whom. */
export interface OwnFilm {
  accountId: string;
  id: string;
}

/**
 * A film of this account's.
 * @throws {AppError} `not_found` for a missing one, a deleted one and someone else's alike.
 */
export async function findFilm(deps: Pick<FilmDeps, "db">, own: OwnFilm): Promise<Film> {
  const film = await findOwnFilm(deps.db, own.accountId, own.id);
  if (!film) throw notFound("This film");
  return film;
}

/**
 * What a film says of its posts, without the rest of its document.
 * @throws {AppError} `not_found` as `findFilm`.
 */
export async function readPostTexts(
  { db }: Pick<FilmDeps, "db">,
  { accountId, id }: OwnFilm,
): Promise<PostTexts> {
  const film = await findFilmTexts(db, accountId, id);
  if (!film) throw notFound("This film");
  return postTextsOf(film.post, film.title);
}

/** A film as its owner sees it. */
export function toFilm(film: Film): FilmDocument {
  const { id, title, revision, timeline, projectId, isTemplate, createdAt, updatedAt } = film;
  return {
    ...{ id, title, revision, timeline, sources: sourcesOf(film) },
    ...{ project_id: projectId, is_template: isTemplate },
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  };
}

/**
 * What is kept of a film's document beside it, for lists and sweeps.
 * @param input.known what is known of its files, should they be gone by now.
 * @throws {AppError} `invalid_request`, `content_refused` for a conversation that could pass for a real one.
 */
export async function describeFilm(
  deps: FilmDeps,
  input: {
    accountId: string;
    timeline: AnyTimeline;
    origins: readonly string[];
    known?: readonly FilmSource[];
  },
) {
  const { timeline: stored, known = [] } = input;
  const timeline = toNewest(stored);
  await requireDramatised(deps, timeline);
  const sources = await readFiles(deps, { ...input, timeline, known });
  const files = sources.map(({ key }) => key);
  return {
    timeline: stored,
    bytes: new TextEncoder().encode(JSON.stringify(stored)).length,
    duration: durationOf(timeline),
    ...stored.size,
    files,
    aiFiles: sources.filter(({ is_ai }) => is_ai).map(({ key }) => key),
    posterKey: posterOf(timeline, files),
    updatedAt: deps.clock(),
  };
}

/** The file of the first scene, where the server has small copies of its kind: pictures, and WebM's first frames. */
export function posterOf(timeline: Timeline, files: readonly string[]): string | null {
  for (const track of timeline.tracks) {
    if (track.kind !== "visual") continue;
    for (const { src } of track.items) {
      if (!("url" in src)) continue;
      const key = keyOfAddress(src.url);
      if (key === null || !files.includes(key)) continue;
      if (src.type === "image" || key.endsWith(".webm")) return key;
    }
  }
  return null;
}

/** Deletes a film; for thirty days it can be brought back. @throws {AppError} `not_found`. */
export async function deleteFilm(deps: FilmDeps, own: OwnFilm): Promise<void> {
  if (!(await markFilm(deps.db, own, deps.clock()))) throw notFound("This film");
}

/** Brings a deleted film back; one that is there stays as it is. @throws {AppError} `not_found`. */
export async function restoreFilm(deps: Pick<FilmDeps, "db">, own: OwnFilm): Promise<Film> {
  if (!(await markFilm(deps.db, own, null))) throw notFound("This film");
  return findFilm(deps, own);
}

const AT_ONCE = 50;

/** Removes films that were deleted long ago with what is stored beside them, and in time those whose account is gone. */
export async function sweepFilms(deps: {
  db: Database;
  clock: Clock;
  random(): number;
  files: Pick<Files, "films">;
}): Promise<void> {
  const before = deps.clock() - FILM_RESTORE_MS;
  const purged = await purgeFilms(deps.db, { before, after: randomPlace(deps), limit: AT_ONCE });
  for (const { id, accountId } of purged) await deps.files.films.clear({ accountId, filmId: id });
}
