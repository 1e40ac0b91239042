import type { Timeline } from "#contract/timeline/timeline";
import type { DeviceMedia } from "../assets/device-media";
import type { FilmFormat } from "./choose-format";
import type { FilmFailure } from "./film-error";
import type { FilmTags } from "./film-file";

/** What an export makes of a film. */
export interface ExportSettings {
  width: number;
  height: number;
  fps: Timeline["fps"];
  /** Whether captions are drawn into the picture. */
  burnIn: boolean;
  /** Whether captions are a track of the file too. */
  captionTrack: boolean;
}

export interface ExportProgress {
  /** From 0 to 1. */
  share: number;
  /** Seconds, once it can be told. */
  secondsLeft: number | null;
  stage: "audio" | "video" | "file";
}

/** What the window sends the worker. */
export type ExportRequest =
  | {
      type: "export";
      timeline: Timeline;
      settings: ExportSettings;
      format: FilmFormat;
      tags: FilmTags;
      /** Files of the film that never left this device. */
      deviceMedia: DeviceMedia;
    }
  | { type: "convert"; file: string | Blob; title: string }
  | { type: "cancel" };

/** What the worker answers. */
export type ExportAnswer =
  | { type: "progress"; progress: ExportProgress }
  | { type: "done"; made: MadeFilm }
  | { type: "failed"; code: FilmFailure; message: string };

export interface MadeFilm {
  file: Blob;
  container: "mp4" | "webm";
  width: number;
  height: number;
  duration: number;
  /** LUFS and dBTP; null for a silent film. */
  loudness: number | null;
  truePeak: number | null;
}
