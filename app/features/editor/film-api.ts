import type { GivenOrigin } from "#contract/film-origins";
import type { FilmSource } from "#contract/film-sources";
import type { GenerationRecord } from "#contract/generation";
import { newestVersion, readTimeline } from "#contract/timeline/migrate";
import { emptyTimeline, type StoredTimeline, type Timeline } from "#contract/timeline/timeline";
import { requestJson, sendJson } from "#lib/api";
import { sendOnce } from "#lib/send-once";
import { FILMS_PATH, filmPath } from "./film-paths";

// The server's names, by intent: Film and FilmVersion as this side reads them, and its verbs that the calls ask for,
// createFilm, saveFilm, deleteFilm, restoreFilm, duplicateFilm, storePoster and restoreVersion.

/** A film as the server has it. */
export interface Film {
  id: string;
  title: string;
  revision: number;
  timeline: Timeline;
  /** The stored files that it uses, and which of them AI made: see `usesAi`. */
  sources: FilmSource[];
  /** Whether its document is stored in an older version than the editor's own. */
  isOlder?: boolean;
}

/** A film as it is stored: its document may be of an older version. */
export type StoredFilm<F extends { timeline: Timeline } = Film> = Omit<F, "timeline"> & {
  timeline: StoredTimeline;
};

/** A film that is opened: with its document in the newest version. @throws {TimelineError} */
export const openFilm = <F extends { timeline: StoredTimeline }>(film: F) => ({
  ...film,
  timeline: readTimeline(film.timeline),
  isOlder: film.timeline.version < newestVersion(),
});

/** A film to be stored; without a title, it keeps the one that is stored. */
export type FilmChange = Pick<StoredFilm, "id" | "revision" | "timeline"> & {
  title?: string | undefined;
};

/** A kept state of a film: one that was given a name, or one that was kept by itself. */
export interface FilmVersion {
  n: number;
  kind: "named" | "auto";
  name: string;
  created_at: string;
}

export const readFilm = async (id: string): Promise<Film> =>
  openFilm(await requestJson<StoredFilm>(filmPath(id)));

/** Stores a new film; without a timeline it is empty. */
export const createFilm = ({
  timeline = emptyTimeline(),
  ...film
}: {
  title?: string;
  timeline?: Timeline;
  project_id?: string;
  is_template?: boolean;
  origin?: GivenOrigin[];
}) => sendJson<StoredFilm>("POST", FILMS_PATH, { ...film, timeline });

/**
 * Stores a film as the successor of a revision.
 * @throws {ApiError} 409 with the stored film in `current` when there is a newer revision.
 */
export function saveFilm(film: FilmChange): Promise<StoredFilm> {
  const { id, revision, title, timeline } = film;
  return requestJson<StoredFilm>(filmPath(id), {
    method: "PUT",
    headers: { "if-match": String(revision) },
    body: JSON.stringify({ title, timeline }),
  });
}

/** Renames a film that is not open; its document stays as it is stored, in its version. */
export async function renameFilm(id: string, title: string): Promise<StoredFilm> {
  return saveFilm({ ...(await requestJson<StoredFilm>(filmPath(id))), title });
}

export const deleteFilm = (id: string) => sendJson<null>("DELETE", filmPath(id));
export const restoreFilm = (id: string) => sendJson<unknown>("POST", `${filmPath(id)}/restore`);
/** Copies a film, or begins one with a template. @param place where the copy goes; by default to its original */
export const duplicateFilm = (id: string, place: { project_id?: string } = {}) =>
  sendJson<StoredFilm>("POST", `${filmPath(id)}/duplicate`, place);

/** Stores what a revision of a film looks like. */
export const storePoster = (id: string, revision: number, poster: Blob) =>
  requestJson<null>(`${filmPath(id)}/poster?revision=${revision}`, { method: "PUT", body: poster });

export const versionsPath = (id: string) => `${filmPath(id)}/versions`;
export const nameVersion = (id: string, name: string) =>
  sendJson<unknown>("POST", versionsPath(id), { name });
export const restoreVersion = async (id: string, n: number): Promise<Film> =>
  openFilm(await sendJson<StoredFilm>("POST", `${versionsPath(id)}/${n}/restore`));

/** Makes a result of an exported file that was uploaded. */
export const storeExport = (
  id: string,
  result: { upload_key: string; revision: number; settings: Record<string, unknown> },
) =>
  sendOnce(`export ${result.upload_key}`, (key) =>
    requestJson<GenerationRecord>(`${filmPath(id)}/exports`, {
      method: "POST",
      headers: { "idempotency-key": key },
      body: JSON.stringify(result),
    }),
  );
