import { atom } from "nanostores";
import type { GenerationRecord } from "#contract/generation";
import type { Timeline } from "#contract/timeline/timeline";
import type { FilmSize } from "#film/build/formats";
import type { Editing } from "../editing/editing";

/** What a file is to be like. */
export interface ExportWish {
  size: FilmSize;
  fps: Timeline["fps"];
  /** Captions are drawn into the picture. */
  burnIn: boolean;
  /** Captions go along as a track that a player can show. */
  captionTrack: boolean;
}

/** What every export has: which film it is of, as it was when it was asked for, and how its file is called. */
interface Ordered {
  id: string;
  /** Another film may be open by the time that it is done. */
  editing: Editing;
  wish: ExportWish;
  /** The file's name without its ending. */
  name: string;
  /** The document that is exported; who goes on with the film changes another one. */
  timeline: Timeline;
}

export interface RunningJob extends Ordered {
  is: "running";
  share: number;
  secondsLeft: number | null;
  stage: string;
}

export interface DoneJob extends Ordered {
  is: "done";
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
  | (Ordered & { is: "waiting" })
  | RunningJob
  | DoneJob
  | (Ordered & { is: "failed"; message: string });

/** Exports in the order in which they were asked for; they go on while their dialog is closed and another film is open. */
export const exportQueue = atom<readonly ExportJob[]>([]);

/** Whether an export still has to be made. */
export const isAhead = (job: ExportJob): boolean => job.is === "waiting" || job.is === "running";

const isBusy = (job: ExportJob) => isAhead(job) || (job.is === "done" && job.storing === "sending");

/** The export that is being made; null where no film is. */
export function runningJob(jobs: readonly ExportJob[]): RunningJob | null {
  return jobs.find((job): job is RunningJob => job.is === "running") ?? null;
}

/** Puts an export's new state into its place; one that was taken out stays out. */
export function putJob(job: ExportJob): void {
  exportQueue.set(exportQueue.get().map((one) => (one.id === job.id ? job : one)));
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before the page is left while a film is made or stored; a link within the site interrupts nothing. */
exportQueue.listen((jobs) => {
  if (jobs.some(isBusy)) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
});
