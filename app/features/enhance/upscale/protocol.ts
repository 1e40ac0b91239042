import type { ModelName } from "./models";
import type { Backend } from "./network";

/** How a picture is enlarged on the device. */
export type DeviceMethod = ModelName | "resize";

/** What the page asks the worker for; `id` returns with every answer. */
export type Request =
  | { type: "open"; id: number; file: Blob }
  | { type: "load"; id: number; model: ModelName }
  | {
      type: "estimate";
      id: number;
      model: ModelName;
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
    }
  | { type: "cancel"; id: number };

export interface Opened {
  width: number;
  height: number;
  /** What is said about the source: that it has 16 bits, for example. */
  note: string | null;
}

export interface Loaded {
  backend: Backend;
  isThreaded: boolean;
}

export interface Made {
  file: Blob;
  width: number;
  height: number;
  seconds: number;
  /** How much steeper edges are than after a plain resize; null where nothing can be said. */
  edgeGain: number | null;
  /** SHA-256 of the weights; null without a network. */
  weights: string | null;
  backend: Backend | null;
}

/** What the worker answers. */
export type Answer =
  | { id: number; type: "progress"; share: number }
  | { id: number; type: "done"; value: Opened | Loaded | Made | { seconds: number } }
  | { id: number; type: "failed"; message: string };
