import { messageOf } from "#lib/api-error";
import { composeCutout } from "../cutout/compose";
import { floodMask } from "../cutout/flood";
import { refineMask } from "../cutout/guided-filter";
import { applyLook } from "../looks/apply-look";
import { openPicture, PictureRefusal } from "../pixels/open-picture";
import { encodePng } from "../pixels/png";
import { hasTransparency, type Raster } from "../pixels/raster";
import { isPictureFile } from "../pixels/read-header";
import { keptFile, modelUrls, runnerUrl } from "../upscale/model-files";
import { type ModelName, scaleFor } from "../upscale/models";
import { secondsPerPixel } from "../upscale/speed";
import { workOf } from "../upscale/tiles";
import { measureGain, resizeSharply, upscaleRaster } from "../upscale/upscale-raster";
import {
  type Answer,
  type Loaded,
  type Made,
  NOTHING_MORE,
  type Opened,
  type Request,
} from "./protocol";
import { preview, smallCopy } from "./small-copy";

/** The side of the square that the probe enlarges, in pixels. */
const PROBE = 64;

const canceled = new Set<number>();
const scope = self as unknown as { postMessage(answer: Answer, transfer?: Transferable[]): void };

class Canceled extends Error {
  override readonly name = "AbortError";
}

const turns: (() => void)[] = [];
const turn = new MessageChannel();
turn.port1.onmessage = () => turns.shift()?.();

/** Lets messages that wait be handled. Timers would be slowed down while the page is hidden; messages are not. */
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

/** What works on clips: most visits never need it. */
const clipWork = () => import("./clip-work");
const clipOpener = () => import("../clips/open-clip");

/** A clip says what it is, or else its first bytes: whatever is no picture is tried as a clip. */
async function open(file: Blob): Promise<Opened> {
  if (file.size === 0) throw new PictureRefusal("This file is empty. Choose another one.");
  if (!isPictureFile(new Uint8Array(await file.slice(0, 16).arrayBuffer()))) {
    const { openClip } = await clipOpener();
    const opened = await openClip(file);
    if (opened) return opened;
  }
  const { raster, note } = await openPicture(file);
  return { width: raster.width, height: raster.height, note, clip: null };
}

/**
 * Fetches all files of a model, so that it works without a network from then on, and starts it. What opens and enlarges
 * clips comes with it. A device that cannot run a model fetches nothing of it.
 */
async function load(id: number, model: ModelName): Promise<Loaded> {
  const { backend, network } = await import("../upscale/network");
  const chosen = await backend();
  const urls = [...modelUrls(model), runnerUrl(globalThis.crossOriginIsolated)];
  for (const [index, url] of urls.entries()) {
    await keptFile(url);
    await goOn(id, (index + 1) / (urls.length + 1));
  }
  await Promise.all([network(model, 2), network(model, 4), clipWork(), clipOpener()]);
  return { backend: chosen, isThreaded: chosen === "wasm" && globalThis.crossOriginIsolated };
}

/** How long a picture would take, by the time that a small square takes. */
async function estimate({ model, width, height, factor }: Extract<Request, { type: "estimate" }>) {
  return {
    seconds:
      (await secondsPerPixel(model, factor, { side: PROBE, isRefined: true })) *
      workOf(width, height),
  };
}

/** Packs a picture; `before` is when the work on it began. */
async function finish(raster: Raster, before: number, facts: Partial<Made> = {}): Promise<Made> {
  const seconds = (performance.now() - before) / 1000;
  const { width, height } = raster;
  const file = await encodePng(raster, hasTransparency(raster));
  return { file, width, height, seconds, ...NOTHING_MORE, ...facts };
}

async function upscale(request: Extract<Request, { type: "upscale" }>): Promise<Made> {
  const { id, file, method, width, height } = request;
  const before = performance.now();
  const { raster } = await openPicture(file);
  await goOn(id, 0);
  if (method === "resize") {
    const made = resizeSharply(raster, width, height);
    const finished = await finish(made, before, { edgeGain: measureGain(raster, made) });
    return { ...finished, small: await smallCopy(made) };
  }
  const { backend, network } = await import("../upscale/network");
  const ready = await network(method, scaleFor(width / raster.width));
  const made = await upscaleRaster(raster, ready, width, height, (share) => goOn(id, share));
  const finished = await finish(made, before, {
    edgeGain: measureGain(raster, made),
    weights: ready.hash,
    backend: await backend(),
  });
  return { ...finished, small: await smallCopy(made) };
}

async function look(request: Extract<Request, { type: "look" }>): Promise<Made> {
  const before = performance.now();
  const { raster } = await openPicture(request.file);
  await goOn(request.id, 0);
  const made = applyLook(raster, request.look, (share) =>
    scope.postMessage({ id: request.id, type: "progress", share }),
  );
  return finish(made, before);
}

async function cutout(request: Extract<Request, { type: "cutout" }>): Promise<Made> {
  const before = performance.now();
  const { raster } = await openPicture(request.file);
  const { background } = request;
  const behind = background.is === "picture" ? (await openPicture(background.file)).raster : null;
  const made = composeCutout(
    raster,
    request.mask,
    background.is === "colour" ? background.colour : behind,
  );
  const finished = await finish(made, before);
  if (request.format === "image/png") return finished;
  const canvas = new OffscreenCanvas(made.width, made.height);
  canvas.getContext("2d")?.putImageData(new ImageData(made.data, made.width, made.height), 0, 0);
  return { ...finished, file: await canvas.convertToBlob({ type: "image/webp", quality: 0.95 }) };
}

/** What people read about a failure, null for nothing: the words of other errors are those of libraries and browsers. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof PictureRefusal) return error.message;
  // What is fetched once it is needed: models, and the parts of this program.
  if (error instanceof TypeError && !navigator.onLine) return messageOf(error, "");
  const isFull = error instanceof Error && error.name === "QuotaExceededError";
  return isFull ? "There is no room left on this device. Free some, and try again." : null;
}

function answerTo(request: Exclude<Request, { type: "cancel" }>) {
  switch (request.type) {
    case "open":
      return open(request.file);
    case "load":
      return load(request.id, request.model);
    case "estimate":
      return estimate(request);
    case "upscale":
      return upscale(request);
    case "estimateClip":
      return clipWork().then(({ estimateClip }) =>
        estimateClip(request.work, () => goOn(request.id, 0)),
      );
    case "upscaleClip":
      return clipWork().then(({ upscaleClip }) =>
        upscaleClip(request.work, (share) => goOn(request.id, share)),
      );
    case "preview":
      return preview(request.file);
    case "look":
      return look(request);
    case "sketch":
      return applyLook(request.raster, request.look);
    case "flood":
      return floodMask(request.raster, request.options);
    case "refine":
      return refineMask(request.raster, request.mask, request.feather);
    case "cutout":
      return cutout(request);
    default:
      return request satisfies never;
  }
}

self.addEventListener("message", async ({ data }: MessageEvent<Request>) => {
  if (data.type === "cancel") {
    canceled.add(data.id);
    return;
  }
  try {
    scope.postMessage({ id: data.id, type: "done", value: await answerTo(data) });
  } catch (error) {
    scope.postMessage({ id: data.id, type: "failed", message: sentenceFor(error) });
  } finally {
    canceled.delete(data.id);
  }
});
