import { usesAi } from "#contract/film-sources";
import { exportTimeline } from "#film/export/export-film";
import { failureSentence } from "../../editor/failure-sentence";
import { readFilm } from "../../editor/film-api";
import type { ZipStore } from "./zip-store";

/** A film of a batch, under the number of its row. */
export interface BatchFilm {
  n: number;
  filmId: string;
  name: string;
}

/** A film that is not in the archive, and why. */
export interface MissingFilm {
  name: string;
  reason: string;
}

export interface ZipProgress {
  /** How many films are done, and of how many. */
  done: number;
  all: number;
  /** Of the film that is being exported, from 0 to 1. */
  share: number;
  name: string;
}

/** A file of the archive, with what frees its room once it was packed. */
interface ZipFile {
  file: File;
  release: () => Promise<void>;
}

/** Exports a stored film as it is, captions drawn into its picture. @throws an error with a sentence for people */
async function exportStored(
  { n, filmId }: BatchFilm,
  follow: { onShare: (share: number) => void; signal: AbortSignal },
): Promise<ZipFile> {
  const { title, timeline, sources } = await readFilm(filmId);
  const { width, height } = timeline.size;
  return exportTimeline({
    timeline,
    settings: { width, height, fps: timeline.fps, burnIn: true, captionTrack: false },
    title,
    name: `${String(n).padStart(2, "0")} ${title}`,
    isAi: usesAi(timeline, sources),
    onProgress: ({ share }) => follow.onShare(share),
    signal: follow.signal,
  });
}

interface ZipWork {
  signal: AbortSignal;
  onProgress: (progress: ZipProgress) => void;
  /** Exports a film; another one in tests. */
  exportFilm?: typeof exportStored;
}

/** The films' files one after the other: each is packed before the next is made. */
async function* filesOf(
  films: readonly BatchFilm[],
  { signal, onProgress, exportFilm = exportStored }: ZipWork,
  missing: MissingFilm[],
) {
  for (const [done, film] of films.entries()) {
    const tell = (share: number) => onProgress({ done, all: films.length, share, name: film.name });
    tell(0);
    signal.throwIfAborted();
    const made = await exportFilm(film, { onShare: tell, signal }).catch((error: unknown) => {
      signal.throwIfAborted();
      const reason = failureSentence(error, "It could not be exported.");
      missing.push({ name: film.name, reason });
      return null;
    });
    if (!made) continue;
    try {
      yield { name: made.file.name, input: made.file, lastModified: new Date() };
    } finally {
      await made.release();
    }
  }
}

/**
 * Exports films one after the other, and packs them as they come.
 * @returns the films that could not be exported, each with its reason
 * @throws Error where none could be, and the signal's reason; nothing is left in the store then
 */
export async function zipFilms(
  films: readonly BatchFilm[],
  store: ZipStore,
  work: ZipWork,
): Promise<MissingFilm[]> {
  const missing: MissingFilm[] = [];
  try {
    const { makeZip } = await import("client-zip");
    await makeZip(filesOf(films, work, missing)).pipeTo(store.target, { signal: work.signal });
    const [first] = missing;
    if (first && missing.length === films.length) throw new Error(first.reason);
    return missing;
  } catch (error) {
    await store.discard();
    throw error;
  }
}
