import type { VideoSample } from "mediabunny";
import type { PixelsAnswer, PixelsRequest } from "./pixels.worker";

/** A worker that gets no frame for this long is ended, because it keeps the memory of its largest frame. Milliseconds. */
const IDLE_MS = 10_000;

let worker: Worker | undefined;
/** Whether the worker takes frames. The first picture does not wait for the script of the worker. */
let isReady = false;
/** Whether the worker could not start or failed. The window reads all frames then. */
let isBroken = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const waiting = new Map<number, (picture: ImageBitmap | null) => void>();

function end(): void {
  worker?.terminate();
  worker = undefined;
  isReady = false;
  for (const resolve of waiting.values()) resolve(null);
  waiting.clear();
}

function fail(): void {
  isBroken = true;
  end();
}

function hear({ data }: MessageEvent<PixelsAnswer | "ready">): void {
  if (data === "ready") {
    isReady = true;
    return;
  }
  waiting.get(data.number)?.(data.picture);
  waiting.delete(data.number);
}

function start(): void {
  try {
    worker = new Worker(new URL("./pixels.worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", hear);
    for (const type of ["error", "messageerror"]) worker.addEventListener(type, fail);
  } catch {
    fail();
  }
}

function send(request: PixelsRequest): boolean {
  try {
    worker?.postMessage(request, [request.frame]);
    return true;
  } catch {
    // Some browsers cannot transfer frames.
    request.frame.close();
    fail();
    return false;
  }
}

/**
 * Reads the pixels of a frame without holding the window.
 * @param isHalved whether each pixel is the mean of four
 * @returns a picture that the caller closes; null where the worker cannot read the frame, or has not started yet. The first
 *   call starts the worker.
 * @throws {DOMException} when the sample is closed
 */
export async function pixelsInWorker(
  sample: VideoSample,
  isHalved: boolean,
): Promise<ImageBitmap | null> {
  if (isBroken) return null;
  if (!worker) start();
  clearTimeout(timer);
  timer = setTimeout(() => (waiting.size > 0 ? fail() : end()), IDLE_MS);
  if (!isReady) return null;
  count += 1;
  const number = count;
  if (!send({ number, frame: sample.toVideoFrame(), isHalved })) return null;
  return new Promise((resolve) => waiting.set(number, resolve));
}
