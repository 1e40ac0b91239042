import { DeviceProblem } from "../device-problem";
import type { ModelName } from "./models";
import type { Answer, DeviceMethod, Loaded, Made, Opened, Request } from "./protocol";

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

function hear({ data }: MessageEvent<Answer>) {
  const asked = waiting.get(data.id);
  if (!asked) return;
  if (data.type === "progress") {
    asked.onProgress(data.share);
    return;
  }
  waiting.delete(data.id);
  if (data.type === "done") asked.resolve(data.value as never);
  else asked.reject(new DeviceProblem(data.message));
}

/** A worker that broke off takes everything that waits with it; the next question starts a new one. */
function breakOff() {
  worker?.terminate();
  worker = null;
  const error = new DeviceProblem(
    "The work broke off: the device may have run out of memory. Try a smaller size.",
  );
  for (const one of waiting.values()) one.reject(error);
  waiting.clear();
}

function running(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL("./enhance.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", hear);
  worker.addEventListener("error", breakOff);
  return worker;
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
      running().postMessage({ type: "cancel", id } satisfies Request);
      reject(new DOMException("Canceled.", "AbortError"));
    });
    waiting.set(id, { resolve, reject, onProgress: onProgress ?? (() => undefined) });
    running().postMessage({ ...question, id });
  });
}

/** Reads a picture's size. @throws {Error} with a sentence for people where it cannot be used. */
export function openOnDevice(file: Blob): Promise<Opened> {
  return ask({ type: "open", file });
}

/** Fetches a model and starts it; later visits find it in the browser's storage. */
export function loadModel(model: ModelName, options: Options): Promise<Loaded> {
  return ask({ type: "load", model }, options);
}

/** How long a picture would take on this device, in seconds. */
export function estimateSeconds(
  model: ModelName,
  picture: { width: number; height: number; factor: number },
): Promise<{ seconds: number }> {
  return ask({ type: "estimate", model, ...picture });
}

/** Enlarges a picture on this device. @throws an AbortError at once when the signal says so. */
export function upscaleOnDevice(
  file: Blob,
  wanted: { method: DeviceMethod; width: number; height: number },
  options: Options,
): Promise<Made> {
  return ask({ type: "upscale", file, ...wanted }, options);
}
