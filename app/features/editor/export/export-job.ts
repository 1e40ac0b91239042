import { atom } from "nanostores";
import type { GenerationRecord } from "#contract/generation";
import type { Timeline } from "#contract/timeline";
import { refresh } from "#lib/reads";
import { uploadMedia } from "#lib/upload-media";
import { exportFilm } from "../core/export/export-film";
import type { Desk } from "../desk";
import { failureOf } from "../failure-of";
import { FILMS_PATH, storeExport } from "../film-api";
import { type FilmSize, shapeOf } from "../formats";
import type { FilmSession } from "../session/editing";

/** What a file is to be like. */
export interface ExportWish {
  size: FilmSize;
  fps: Timeline["fps"];
  /** Captions are drawn into the picture. */
  burnIn: boolean;
  /** Captions go along as a track that a player can show. */
  captionTrack: boolean;
}

/** Which film is exported: another one may be open by the time that it is done. */
interface OfFilm {
  session: FilmSession;
}

interface DoneJob extends OfFilm {
  is: "done";
  wish: ExportWish;
  /** The stored revision that the file shows; null while the server has none, for lack of a connection. */
  revision: number | null;
  url: string;
  file: File;
  /** Frees its room on the device. */
  release: () => Promise<void>;
  /** LUFS and dBTP; null for a film without sound. */
  loudness: number | null;
  truePeak: number | null;
  storing: "sending" | "stored" | "failed";
  share: number;
  /** The upload that it has become, from which a second try to store it starts. */
  uploadKey: string | null;
  /** Why it was not stored. */
  problem: string | null;
  record: GenerationRecord | null;
}

/** How far an export is. */
export type ExportJob =
  | { is: "idle" }
  | (OfFilm & { is: "running"; share: number; secondsLeft: number | null; stage: string })
  | DoneJob
  | (OfFilm & { is: "failed"; message: string });

/** One export at a time; it goes on while its dialog is closed and while another film is open. */
export const exportJob = atom<ExportJob>({ is: "idle" });

let stop: AbortController | null = null;

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** Makes the film's file, lets it be downloaded, and stores it. */
export async function startExport(desk: Desk, wish: ExportWish): Promise<void> {
  forgetExport();
  const controller = new AbortController();
  stop = controller;
  const { signal } = controller;
  const { session } = desk;
  exportJob.set({ is: "running", session, share: 0, secondsLeft: null, stage: "Preparing" });
  try {
    desk.player.get()?.pause();
    await session.flush();
    signal.throwIfAborted();
    // Who goes on with the film changes its next revision, not the one that the file shows.
    const { title, timeline, revision, keeping } = session.state.get();
    const made = await exportFilm({
      timeline: { ...timeline, size: wish.size, fps: wish.fps },
      settings: {
        width: wish.size.width,
        height: wish.size.height,
        fps: wish.fps,
        burnIn: wish.burnIn,
        captionTrack: wish.captionTrack,
      },
      title,
      onProgress: ({ share, secondsLeft, stage }) =>
        exportJob.set({ is: "running", session, share, secondsLeft, stage }),
      signal,
    });
    exportJob.set({
      is: "done",
      session,
      wish,
      revision: keeping === "saved" ? revision : null,
      url: URL.createObjectURL(made.file),
      file: made.file,
      release: made.release,
      loudness: made.loudness,
      truePeak: made.truePeak,
      storing: "sending",
      share: 0,
      uploadKey: null,
      problem: null,
      record: null,
    });
  } catch (error) {
    if (signal.aborted || codeOf(error) === "canceled") {
      exportJob.set({ is: "idle" });
      return;
    }
    const message = error instanceof Error ? error.message : "The film could not be exported.";
    exportJob.set({ is: "failed", session, message });
    return;
  }
  await storeResult();
}

/** The last revision of a film that the server has. */
async function latestRevision(session: FilmSession): Promise<number> {
  await session.flush();
  return session.state.get().revision;
}

/** Sends the file and puts it into the history of its film; a second try sends the same. */
export async function storeResult(): Promise<void> {
  const job = exportJob.get();
  if (job.is !== "done") return;
  const { file, session, wish } = job;
  const change = (part: Partial<DoneJob>) => {
    const now = exportJob.get();
    if (now.is === "done" && now.file === file) exportJob.set({ ...now, ...part });
  };
  const { signal } = stop ?? new AbortController();
  change({ storing: "sending", problem: null });
  try {
    const revision = job.revision ?? (await latestRevision(session));
    const key =
      job.uploadKey ??
      (await uploadMedia(file, { onProgress: (share) => change({ share }), signal })).key;
    change({ uploadKey: key, revision });
    const record = await storeExport(session.id, {
      upload_key: key,
      revision,
      settings: {
        width: wish.size.width,
        height: wish.size.height,
        fps: wish.fps,
        format: shapeOf(wish.size),
        captions: wish.burnIn ? "burnt in" : "none",
      },
    });
    change({ storing: "stored", record });
    refresh(`${FILMS_PATH}?limit=24`);
  } catch (error) {
    change({
      storing: "failed",
      problem: failureOf(error, "It was not stored."),
    });
  }
}

export function cancelExport(): void {
  stop?.abort(new DOMException("The export was canceled.", "AbortError"));
}

/** Lets go of the last file. */
function forgetExport(): void {
  const job = exportJob.get();
  if (job.is === "done") {
    URL.revokeObjectURL(job.url);
    // One that is still going up is read until it is there.
    if (job.storing !== "sending") void job.release();
  }
  exportJob.set({ is: "idle" });
}
