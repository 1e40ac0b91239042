import { usesAi } from "#contract/film-sources";
import { framesPerSecond } from "#contract/timeline/frame-rates";
import { CUSTOM, shapeOf } from "#film/build/formats";
import { withSize } from "#film/edit/caption-box";
import { exportTimeline } from "#film/export/export-film";
import { refresh } from "#lib/reads";
import { uploadMedia } from "#lib/upload-media";
import { toast } from "#ui/toast";
import type { Desk } from "../desk";
import type { Editing } from "../editing/editing";
import { failureSentence } from "../failure-sentence";
import { storeExport } from "../film-api";
import { FILMS_PATH } from "../film-paths";
import { type DoneJob, type ExportWish, exportJob } from "./job-state";

let stop: AbortController | null = null;

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** Makes the film's file, lets it be downloaded, and stores it. Where its dialog was closed, a note says the end. */
export async function startExport(desk: Desk, wish: ExportWish): Promise<void> {
  await exportFrom(desk, wish);
  if (desk.dialog.get() === "export") return;
  const job = exportJob.get();
  if (job.is === "idle" || job.editing.id !== desk.editing.id) return;
  if (job.is === "failed")
    toast.error("The film could not be exported", { description: job.message });
  if (job.is !== "done") return;
  const { name } = job.file;
  if (job.problem === null)
    toast.success(`${name} is ready`, { description: "Saved to your history." });
  else toast.error(`${name} was not saved to your history`, { description: job.problem });
}

async function exportFrom(desk: Desk, wish: ExportWish): Promise<void> {
  forgetExport();
  const controller = new AbortController();
  stop = controller;
  const { signal } = controller;
  const { editing } = desk;
  exportJob.set({ is: "running", editing, share: 0, secondsLeft: null, stage: "Preparing" });
  try {
    desk.player.get()?.pause();
    await editing.flush();
    signal.throwIfAborted();
    // Who goes on with the film changes its next revision, not the one that the file shows.
    const { title, timeline, sources, revision, keeping } = editing.state.get();
    const made = await exportTimeline({
      timeline: { ...withSize(timeline, wish.size), fps: wish.fps },
      settings: {
        width: wish.size.width,
        height: wish.size.height,
        fps: wish.fps,
        burnIn: wish.burnIn,
        captionTrack: wish.captionTrack,
      },
      title,
      isAi: usesAi(timeline, sources),
      onProgress: ({ share, secondsLeft, stage }) =>
        exportJob.set({ is: "running", editing, share, secondsLeft, stage }),
      signal,
    });
    exportJob.set({
      is: "done",
      editing,
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
    exportJob.set({ is: "failed", editing, message });
    return;
  }
  await keepExport();
}

/** The last revision of a film that the server has. */
async function latestRevision(editing: Editing): Promise<number> {
  await editing.flush();
  return editing.state.get().revision;
}

/** Sends the file and puts it into the history of its film; a second try sends the same. */
export async function keepExport(): Promise<void> {
  const job = exportJob.get();
  if (job.is !== "done") return;
  const { file, editing, wish } = job;
  const change = (part: Partial<DoneJob>) => {
    const now = exportJob.get();
    if (now.is === "done" && now.file === file) exportJob.set({ ...now, ...part });
  };
  const { signal } = stop ?? new AbortController();
  change({ storing: "sending", problem: null });
  try {
    const revision = job.revision ?? (await latestRevision(editing));
    const key =
      job.uploadKey ??
      (await uploadMedia(file, { onProgress: (share) => change({ share }), signal })).key;
    change({ uploadKey: key, revision });
    const record = await storeExport(editing.id, {
      upload_key: key,
      revision,
      settings: {
        width: wish.size.width,
        height: wish.size.height,
        fps: Math.round(framesPerSecond(wish.fps) * 1000) / 1000,
        format: shapeOf(wish.size) ?? CUSTOM,
        captions: wish.burnIn ? "burnt in" : "none",
      },
    });
    change({ storing: "stored", record });
    refresh(`${FILMS_PATH}?limit=24`);
  } catch (error) {
    change({
      storing: "failed",
      problem: failureSentence(error, "It was not saved."),
    });
  }
  const now = exportJob.get();
  // Another export has begun meanwhile: nothing leads to this file any more.
  if (now.is !== "done" || now.file !== file) void job.release();
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
