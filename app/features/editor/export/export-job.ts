import { usesAi } from "#contract/film-sources";
import { framesPerSecond } from "#contract/timeline/frame-rates";
import { CUSTOM, isSameSize, shapeOf } from "#film/build/formats";
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
import { newId } from "../pieces";
import {
  type DoneJob,
  type ExportJob,
  type ExportWish,
  exportQueue,
  isAhead,
  putJob,
} from "./job-state";

/** An export's details that no screen shows. */
interface Order {
  desk: Desk;
  stop: AbortController;
  title: string;
  /** The stored revision of its document; null where the server has none. */
  revision: number | null;
  isAi: boolean;
}

const orders = new Map<string, Order>();

function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

const jobOf = (id: string): ExportJob | undefined => exportQueue.get().find((job) => job.id === id);

/** How a film's file is called: in another shape than the film's own, after that too. */
function nameOf(title: string, film: ExportWish["size"], wish: ExportWish["size"]): string {
  const [own, shape] = [shapeOf(film) ?? CUSTOM, shapeOf(wish) ?? CUSTOM];
  return own === shape ? title : `${title} ${shape.replace(":", "x")}`;
}

const isSameWish = (one: ExportWish, other: ExportWish) =>
  isSameSize(one.size, other.size) &&
  one.fps.num === other.fps.num &&
  one.fps.den === other.fps.den &&
  one.burnIn === other.burnIn &&
  one.captionTrack === other.captionTrack;

/**
 * Puts exports of the film as it is now behind those that are ahead, one for each wish, and makes them in turn. What
 * waits already is not made twice.
 */
export async function orderExports(desk: Desk, wishes: readonly ExportWish[]): Promise<void> {
  const { editing } = desk;
  desk.player.get()?.pause();
  await editing.flush();
  forgetStored(editing);
  // Who goes on with the film changes its next revision, not the one that the files show.
  const { title, timeline, sources, revision, keeping } = editing.state.get();
  const isAi = usesAi(timeline, sources);
  for (const wish of wishes) {
    const isThere = (job: ExportJob) =>
      isAhead(job) && job.timeline === timeline && isSameWish(job.wish, wish);
    if (exportQueue.get().some(isThere)) continue;
    const id = newId();
    orders.set(id, {
      desk,
      stop: new AbortController(),
      title,
      revision: keeping === "saved" ? revision : null,
      isAi,
    });
    const name = nameOf(title, timeline.size, wish.size);
    exportQueue.set([...exportQueue.get(), { is: "waiting", id, editing, wish, name, timeline }]);
  }
  void workOff();
}

let isWorking = false;

/** Makes what waits, one film after the other: each takes the whole device. */
async function workOff(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  for (;;) {
    const next = exportQueue.get().find((job) => job.is === "waiting");
    if (!next) break;
    const order = orders.get(next.id);
    if (order) await make(next, order);
  }
  isWorking = false;
}

async function make(job: ExportJob, order: Order): Promise<void> {
  const { id, editing, wish, name, timeline } = job;
  const ordered = { id, editing, wish, name, timeline };
  const { signal } = order.stop;
  putJob({ ...ordered, is: "running", share: 0, secondsLeft: null, stage: "Preparing" });
  try {
    const made = await exportTimeline({
      timeline: { ...withSize(timeline, wish.size), fps: wish.fps },
      settings: {
        width: wish.size.width,
        height: wish.size.height,
        fps: wish.fps,
        burnIn: wish.burnIn,
        captionTrack: wish.captionTrack,
      },
      title: order.title,
      name,
      isAi: order.isAi,
      onProgress: (progress) => putJob({ ...ordered, is: "running", ...progress }),
      signal,
    });
    putJob({
      ...ordered,
      is: "done",
      revision: order.revision,
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
    // The next film is made while this one goes up.
    void keepExport(id).then(() => tellEnd(id, order.desk));
  } catch (error) {
    if (signal.aborted || codeOf(error) === "canceled") {
      removeExport(id);
      return;
    }
    const message = error instanceof Error ? error.message : "The film could not be exported.";
    putJob({ ...ordered, is: "failed", message });
    tellEnd(id, order.desk);
  }
}

/** Where the film's dialog was closed, a note says what became of an export. */
function tellEnd(id: string, desk: Desk): void {
  const job = jobOf(id);
  if (!job || desk.dialog.get() === "export") return;
  if (job.is === "failed")
    toast.error(`${job.name} could not be exported`, { description: job.message });
  if (job.is !== "done") return;
  const { name } = job.file;
  if (job.problem === null)
    toast.success(`${name} is ready`, { description: "Saved to your history." });
  else toast.error(`${name} was not saved to your history`, { description: job.problem });
}

/** The last revision of a film that the server has. */
async function latestRevision(editing: Editing): Promise<number> {
  await editing.flush();
  return editing.state.get().revision;
}

/** Sends a finished file and puts it into the history of its film; a second try sends the same. */
export async function keepExport(id: string): Promise<void> {
  const job = jobOf(id);
  if (job?.is !== "done") return;
  const { file, editing, wish } = job;
  const change = (part: Partial<DoneJob>) => {
    const now = jobOf(id);
    if (now?.is === "done") putJob({ ...now, ...part });
  };
  const { signal } = orders.get(id)?.stop ?? new AbortController();
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
}

/** Ends an export: one that waits is never begun, of one that is being made nothing is left. */
export function cancelExport(id: string): void {
  const job = jobOf(id);
  if (job?.is === "waiting") removeExport(id);
  else orders.get(id)?.stop.abort(new DOMException("The export was canceled.", "AbortError"));
}

/** Takes an export out of the list, with its file. One that is still going up is read until it is there. */
export function removeExport(id: string): void {
  const job = jobOf(id);
  if (!job || (job.is === "done" && job.storing === "sending")) return;
  if (job.is === "done") {
    URL.revokeObjectURL(job.url);
    void job.release();
  }
  orders.delete(id);
  exportQueue.set(exportQueue.get().filter((one) => one.id !== id));
}

/** Gives back the room of files that the history has, of any film, and forgets what went wrong with this one. */
function forgetStored(editing: Editing): void {
  for (const job of exportQueue.get()) {
    const isKept = job.is === "done" && job.storing === "stored";
    if (isKept || (job.is === "failed" && job.editing.id === editing.id)) removeExport(job.id);
  }
}
