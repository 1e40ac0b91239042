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

/** Which film is exported: another one may be open by the time that it is done. */
interface OfFilm {
  editing: Editing;
}

export interface DoneJob extends OfFilm {
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

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before the page is left while a film is made or stored; a link within the site interrupts nothing. */
exportJob.listen((job) => {
  const isBusy = job.is === "running" || (job.is === "done" && job.storing === "sending");
  if (isBusy) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
});
