import { atom } from "nanostores";
import type { GenerationRecord } from "#contract/generation";
import type { Timeline } from "#contract/timeline";
import { messageOf } from "#lib/api-error";
import { refresh } from "#lib/reads";
import { uploadMedia } from "#lib/upload-media";
import { exportFilm } from "../core/export/export-film";
import type { Desk } from "../desk";
import { FILMS_PATH, storeExport } from "../film-api";
import { type FilmSize, shapeOf } from "../formats";

/** What a file is to be like. */
export interface ExportWish {
  size: FilmSize;
  fps: Timeline["fps"];
  /** Captions are drawn into the picture. */
  burnIn: boolean;
  /** Captions go along as a track that a player can show. */
  captionTrack: boolean;
}

/** How far an export is. */
export type ExportJob =
  | { is: "idle" }
  | { is: "running"; share: number; secondsLeft: number | null; stage: string }
  | {
      is: "done";
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
  | { is: "failed"; message: string };

/** One export at a time; it goes on while its dialog is closed. */
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
  const { title, timeline } = desk.session.state.get();
  exportJob.set({ is: "running", share: 0, secondsLeft: null, stage: "Preparing" });
  try {
    desk.player.get()?.pause();
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
        exportJob.set({ is: "running", share, secondsLeft, stage }),
      signal,
    });
    exportJob.set({
      is: "done",
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
    exportJob.set({ is: "failed", message });
    return;
  }
  await storeResult(desk, wish);
}

/** Sends the file and puts it into the history. */
export async function storeResult(desk: Desk, wish: ExportWish): Promise<void> {
  const job = exportJob.get();
  if (job.is !== "done") return;
  const { file } = job;
  const change = (part: Partial<Extract<ExportJob, { is: "done" }>>) => {
    const now = exportJob.get();
    if (now.is === "done" && now.file === file) exportJob.set({ ...now, ...part });
  };
  const { signal } = stop ?? new AbortController();
  change({ storing: "sending", problem: null });
  try {
    await desk.session.flush();
    const key =
      job.uploadKey ??
      (await uploadMedia(file, { onProgress: (share) => change({ share }), signal })).key;
    change({ uploadKey: key });
    const record = await storeExport(desk.session.id, {
      upload_key: key,
      revision: desk.session.state.get().revision,
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
      problem: messageOf(error, error instanceof Error ? error.message : "It was not stored."),
    });
  }
}

export function cancelExport(): void {
  stop?.abort(new DOMException("The export was canceled.", "AbortError"));
}

/** Lets go of the last file. */
export function forgetExport(): void {
  const job = exportJob.get();
  if (job.is === "done") {
    URL.revokeObjectURL(job.url);
    // One that is still going up is read until it is there.
    if (job.storing !== "sending") void job.release();
  }
  exportJob.set({ is: "idle" });
}
