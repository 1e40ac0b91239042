import type { LearnedTable } from "#film/looks/match/learn-look";
import type { ExtendedOutput } from "../../extend/placement";
import type { Crop } from "../crop/crop";
import type { FloodOptions } from "../cutout/flood";
import type { ImageLook } from "../looks/look";
import type { Mask, Raster } from "../pixels/raster";
import type { ModelName } from "../upscale/models";
import type { Backend } from "../upscale/network";
import type { MadeVideo, VideoInfo } from "../videos/video";
import type { Region } from "./kept-rows";

/** How a picture is enlarged on the device. */
export type DeviceMethod = ModelName | "resize";

/** The background of a cut-out. */
export type Background =
  | { is: "none" }
  | { is: "colour"; colour: string }
  /** `isAi`: the file says of itself that AI made it. */
  | { is: "image"; file: Blob; isAi?: boolean };

/** What a cut-out is packed as. */
export type CutoutFormat = "image/png" | "image/webp";

/** A clip that is to be enlarged, and how. */
export interface VideoWork {
  file: Blob;
  method: DeviceMethod;
  /** Of the source, as it is shown. */
  from: { width: number; height: number };
  width: number;
  height: number;
  fps: number;
  frames: number;
}

/** What the page asks the worker for; `id` returns with every answer. */
export type Request =
  | { type: "open"; id: number; file: Blob }
  | { type: "load"; id: number; model: ModelName }
  | {
      type: "estimate";
      id: number;
      method: DeviceMethod;
      width: number;
      height: number;
      factor: number;
    }
  | {
      type: "upscale";
      id: number;
      file: Blob;
      method: DeviceMethod;
      width: number;
      height: number;
      isStored: boolean;
      /** Whether every pixel of the result will be looked at. */
      isViewed: boolean;
    }
  | { type: "region"; id: number; of: number; region: Region }
  | { type: "forget"; id: number; of: number }
  | { type: "estimateVideo"; id: number; work: VideoWork }
  | { type: "upscaleVideo"; id: number; work: VideoWork }
  | { type: "preview"; id: number; file: Blob }
  | { type: "crop"; id: number; raster: Raster; crop: Crop }
  | { type: "look"; id: number; file: Blob; look: ImageLook; crop: Crop; isStored: boolean }
  | { type: "sketch"; id: number; raster: Raster; look: ImageLook }
  | { type: "learn"; id: number; files: readonly Blob[] }
  | { type: "flood"; id: number; raster: Raster; options: FloodOptions }
  | { type: "refine"; id: number; raster: Raster; mask: Mask; feather: number }
  | {
      type: "cutout";
      id: number;
      file: Blob;
      mask: Mask;
      background: Background;
      format: CutoutFormat;
      isStored: boolean;
    }
  | {
      type: "extend";
      id: number;
      file: Blob;
      output: ExtendedOutput;
      /** Whether the new area has no transparency where the picture's edges have some. */
      isOpaque: boolean;
      isStored: boolean;
    }
  | { type: "remove"; id: number; file: Blob; mask: Mask; isStored: boolean; isViewed: boolean }
  | { type: "cancel"; id: number };

export interface Opened {
  /** A copy of a large picture for the screen; null where the file can be shown, and for a clip. */
  small: Blob | null;
  width: number;
  height: number;
  /** What is said about the source: that it has 16 bits, for example. */
  note: string | null;
  /** What is known about a clip; null for a picture. */
  video: VideoInfo | null;
}

export interface Loaded {
  backend: Backend;
  isThreaded: boolean;
}

/** A finished picture or clip. */
export interface Made {
  file: Blob;
  /** What is stored in place of a large file without loss; null where that is the file. */
  stored: Blob | null;
  /** By what number the pixels of a large result can be asked for; null where the file itself can be shown. */
  pixels: number | null;
  /** The same small enough to be shown without a pause; null where the file is, and for a clip. */
  small: Blob | null;
  width: number;
  height: number;
  seconds: number;
  /** How much steeper edges are than after a plain resize; null where nothing can be said. */
  edgeGain: number | null;
  /** SHA-256 of the weights; null without a network. */
  weights: string | null;
  backend: Backend | null;
  /** What is known about a clip; null for a picture. */
  video: MadeVideo | null;
}

/** What a result without a network and without frames has nothing to say about. */
export const NOTHING_MORE = {
  small: null,
  stored: null,
  pixels: null,
  edgeGain: null,
  weights: null,
  backend: null,
  video: null,
} as const;

/** A picture small enough to be drawn again and again, and where its light spreads. */
export interface SmallPreview {
  raster: Raster;
  glow: Raster;
}

type AnswerValue =
  | Opened
  | Loaded
  | Made
  | SmallPreview
  | Raster
  | LearnedTable
  | { seconds: number }
  | null
  | undefined;

/** What the worker answers. */
export type Answer =
  | { id: number; type: "progress"; share: number }
  | {
      id: number;
      type: "done";
      value: AnswerValue;
    }
  | { id: number; type: "failed"; message: string | null };
