import { openPicture } from "../pixels/open-picture";
import { encodePng } from "../pixels/png";
import { hasTransparency, newRaster } from "../pixels/raster";
import { keptFile, modelUrls } from "./model-files";
import { type ModelName, scaleFor } from "./models";
import type { Answer, Loaded, Made, Opened, Request } from "./protocol";
import { spansOf, workOf } from "./tiles";
import { measureGain, resizeSharply, upscaleRaster } from "./upscale-raster";

/** The side of the square that the probe enlarges, in pixels. */
const PROBE = 64;

const canceled = new Set<number>();
const scope = self as unknown as { postMessage(answer: Answer): void };

class Canceled extends Error {
  override readonly name = "AbortError";
}

const turns: (() => void)[] = [];
const turn = new MessageChannel();
turn.port1.onmessage = () => turns.shift()?.();

/** Lets what waits be heard. Timers would be slowed down while the page is hidden; messages are not. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    turns.push(resolve);
    turn.port2.postMessage(null);
  });
}

/** Says how far it is, and lets a cancelation come in. */
async function goOn(id: number, share: number): Promise<void> {
  scope.postMessage({ id, type: "progress", share });
  await nextTurn();
  if (canceled.delete(id)) throw new Canceled();
}

async function open(file: Blob): Promise<Opened> {
  const { raster, note } = await openPicture(file);
  return { width: raster.width, height: raster.height, note };
}

/** Fetches all files of a model, so that it works without a network from then on, and starts it. */
async function load(id: number, model: ModelName): Promise<Loaded> {
  const urls = modelUrls(model);
  for (const [index, url] of urls.entries()) {
    await keptFile(url);
    await goOn(id, (index + 1) / (urls.length + 1));
  }
  const { backend, network } = await import("./network");
  const chosen = await backend();
  await Promise.all([network(model, 2), network(model, 4)]);
  return { backend: chosen, isThreaded: chosen === "wasm" && globalThis.crossOriginIsolated };
}

/** How long a picture would take, by the time that a small square takes. */
async function estimate(model: ModelName, width: number, height: number, factor: number) {
  const { network } = await import("./network");
  const ready = await network(model, scaleFor(factor));
  const square = newRaster(PROBE, PROBE);
  const [span] = spansOf(PROBE);
  if (!span) return { seconds: 0 };
  // The first run compiles; the second one is what counts.
  await ready.run(square, span, span);
  const before = performance.now();
  await ready.run(square, span, span);
  const perPixel = (performance.now() - before) / 1000 / (PROBE * PROBE);
  return { seconds: perPixel * workOf(width, height) };
}

async function upscale(request: Extract<Request, { type: "upscale" }>): Promise<Made> {
  const { id, file, method, width, height } = request;
  const before = performance.now();
  const { raster } = await openPicture(file);
  await goOn(id, 0);
  const keepsAlpha = hasTransparency(raster);
  if (method === "resize") {
    const made = resizeSharply(raster, width, height);
    const seconds = (performance.now() - before) / 1000;
    const gain = measureGain(raster, made);
    const png = await encodePng(made, keepsAlpha);
    return { file: png, width, height, seconds, edgeGain: gain, weights: null, backend: null };
  }
  const { backend, network } = await import("./network");
  const ready = await network(method, scaleFor(width / raster.width));
  const made = await upscaleRaster(raster, ready, width, height, (share) => goOn(id, share));
  const seconds = (performance.now() - before) / 1000;
  const gain = measureGain(raster, made);
  const png = await encodePng(made, keepsAlpha);
  return {
    file: png,
    width,
    height,
    seconds,
    edgeGain: gain,
    weights: ready.hash,
    backend: await backend(),
  };
}

function answerTo(request: Exclude<Request, { type: "cancel" }>) {
  switch (request.type) {
    case "open":
      return open(request.file);
    case "load":
      return load(request.id, request.model);
    case "estimate":
      return estimate(request.model, request.width, request.height, request.factor);
    case "upscale":
      return upscale(request);
    default:
      return request satisfies never;
  }
}

self.addEventListener("message", ({ data }: MessageEvent<Request>) => {
  if (data.type === "cancel") {
    canceled.add(data.id);
    return;
  }
  answerTo(data).then(
    (value) => scope.postMessage({ id: data.id, type: "done", value }),
    (error: unknown) => {
      const message = error instanceof Error ? error.message : "The work ended unexpectedly.";
      scope.postMessage({ id: data.id, type: "failed", message });
    },
  );
});
