import type { LearnedTable } from "#film/looks/match/learn-look";
import type { ExtendedOutput } from "../../extend/placement";
import type { Crop } from "../crop/crop";
import type { FloodOptions } from "../cutout/flood";
import { DeviceProblem } from "../device-problem";
import type { ImageLook } from "../looks/look";
import type { Mask, Raster } from "../pixels/raster";
import type { ModelName } from "../upscale/models";
import { type Region, removeKeptPixels } from "./kept-rows";
import type {
  Answer,
  Background,
  CutoutFormat,
  DeviceMethod,
  Loaded,
  Made,
  Opened,
  Request,
  SmallPreview,
  VideoWork,
} from "./protocol";

/** What can be asked of the worker; `id` is put in here. */
type Question = Request extends infer One ? (One extends Request ? Omit<One, "id"> : never) : never;

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
  onProgress: (share: number) => void;
}

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, Waiting>();

function receive({ data }: MessageEvent<Answer>) {
  const asked = waiting.get(data.id);
  if (!asked) return;
  if (data.type === "progress") {
    asked.onProgress(data.share);
    return;
  }
  waiting.delete(data.id);
  if (data.type === "done") asked.resolve(data.value as never);
  else if (data.message === null) asked.reject(new Error("It failed. Try again."));
  else asked.reject(new DeviceProblem(data.message));
}

/** Ends the worker, and with it everything that waits; the next question starts a new one. */
function end(reason: Error) {
  worker?.terminate();
  worker = null;
  for (const one of waiting.values()) one.reject(reason);
  waiting.clear();
}

const breakOff = () =>
  end(new DeviceProblem("It stopped: the device may have run out of memory. Try a smaller size."));

/** Gives back the memory and the threads of the device's work, once its screen is left. */
export function endDeviceWork(): void {
  end(new DOMException("The screen was left.", "AbortError"));
  void removeKeptPixels();
}

function running(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL("./enhance.worker.ts", import.meta.url), { type: "module" });
  made.addEventListener("message", receive);
  for (const type of ["error", "messageerror"])
    made.addEventListener(type, () => worker === made && breakOff());
  worker = made;
  return made;
}

interface Options {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

function ask<T>(question: Question, { onProgress, signal }: Options = {}): Promise<T> {
  count += 1;
  const id = count;
  return new Promise<T>((resolve, reject) => {
    signal?.addEventListener("abort", () => {
      if (!waiting.delete(id)) return;
      worker?.postMessage({ type: "cancel", id } satisfies Request);
      reject(new DOMException("Canceled.", "AbortError"));
    });
    waiting.set(id, { resolve, reject, onProgress: onProgress ?? (() => undefined) });
    try {
      running().postMessage({ ...question, id });
    } catch (error) {
      waiting.delete(id);
      reject(error);
    }
  });
}

/** Reads the size of a picture or a clip. @throws {Error} with a sentence for people where it cannot be used. */
export function openOnDevice(file: Blob): Promise<Opened> {
  return ask({ type: "open", file });
}

/** Fetches a model and starts it; later visits find it in the browser's storage. */
export function loadModel(model: ModelName, options: Options): Promise<Loaded> {
  return ask({ type: "load", model }, options);
}

/** How long a picture would take on this device, in seconds. */
export function estimateSeconds(
  method: DeviceMethod,
  image: { width: number; height: number; factor: number },
): Promise<{ seconds: number }> {
  return ask({ type: "estimate", method, ...image });
}

/** Enlarges a picture on this device. @throws an AbortError at once when the signal says so. */
export function upscaleOnDevice(
  file: Blob,
  wanted: {
    method: DeviceMethod;
    width: number;
    height: number;
    isStored: boolean;
    isViewed: boolean;
  },
  options: Options,
): Promise<Made> {
  return ask({ type: "upscale", file, ...wanted }, options);
}

/** A part of a large result, pixel by pixel; `of` is the number that came with it. */
export function regionOf(of: number, region: Region): Promise<Raster> {
  return ask({ type: "region", of, region });
}

/** Gives back the room on the disk that a large result's pixels take. */
export function forgetPixels(of: number): void {
  // Ended work has given it back, or what comes next does.
  if (worker) ask({ type: "forget", of }).catch(() => undefined);
}

/** How long a clip would take on this device, in seconds. @throws {DeviceProblem} where it cannot be made. */
export function estimateVideoOnDevice(
  work: VideoWork,
  options: Options,
): Promise<{ seconds: number }> {
  return ask({ type: "estimateVideo", work }, options);
}

/** Enlarges a clip on this device. @throws an AbortError at once when the signal says so. */
export function upscaleVideoOnDevice(work: VideoWork, options: Options): Promise<Made> {
  return ask({ type: "upscaleVideo", work }, options);
}

/** A picture small enough to be drawn live. */
export function previewOf(file: Blob): Promise<SmallPreview> {
  return ask({ type: "preview", file });
}

/** The part of a preview that is kept. */
export function cropPreview(raster: Raster, crop: Crop): Promise<SmallPreview> {
  return ask({ type: "crop", raster, crop });
}

/** Gives the part of a picture that is kept a look, in full size. */
export function lookOnDevice(
  file: Blob,
  wanted: { look: ImageLook; crop: Crop; isStored: boolean },
  options: Options,
): Promise<Made> {
  return ask({ type: "look", file, ...wanted }, options);
}

/** Gives a small picture a look, for browsers that cannot draw it live. */
export function sketchLook(raster: Raster, look: ImageLook): Promise<Raster> {
  return ask({ type: "sketch", raster, look });
}

/** Learns a look from pictures; null where nothing of them is seen. @throws an AbortError at once when the signal says so. */
export function learnOnDevice(
  files: readonly Blob[],
  options: Options,
): Promise<LearnedTable | null> {
  return ask({ type: "learn", files }, options);
}

/** Finds a plain background. */
export function floodOnDevice(raster: Raster, options: FloodOptions): Promise<Mask> {
  return ask({ type: "flood", raster, options });
}

/** Moves a mask's edge onto the picture's and softens it. */
export function refineOnDevice(raster: Raster, mask: Mask, feather: number): Promise<Mask> {
  return ask({ type: "refine", raster, mask, feather });
}

/** Fills what is painted on a picture from what is around it. @throws an AbortError at once when the signal says so. */
export function removeOnDevice(
  file: Blob,
  wanted: { mask: Mask; isStored: boolean; isViewed: boolean },
  options: Options,
): Promise<Made> {
  return ask({ type: "remove", file, ...wanted }, options);
}

/** Puts a picture into a larger frame and fills its edges by rule. @throws an AbortError at once when the signal says so. */
export function extendOnDevice(
  file: Blob,
  wanted: { output: ExtendedOutput; isOpaque: boolean; isStored: boolean },
  options: Options,
): Promise<Made> {
  return ask({ type: "extend", file, ...wanted }, options);
}

/** Cuts a picture out by a mask. */
export function cutOnDevice(
  file: Blob,
  wanted: {
    mask: Mask;
    background: Background;
    format: CutoutFormat;
    isStored: boolean;
  },
): Promise<Made> {
  return ask({ type: "cutout", file, ...wanted });
}
