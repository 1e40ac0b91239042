import { messageOf } from "#lib/api-error";
import { filledStrips } from "../../extend/fill-edges";
import { cropRaster } from "../crop/crop-raster";
import { composeCutout, cutoutStrips } from "../cutout/compose";
import { floodMask } from "../cutout/flood";
import { refineMask } from "../cutout/guided-filter";
import { applyLook, lookStrips } from "../looks/apply-look";
import { resizeLanczos } from "../pixels/lanczos";
import { decodeImage, ImageRefusal, openImage } from "../pixels/open-image";
import { hasTransparency, type Raster } from "../pixels/raster";
import { isImageFile } from "../pixels/read-header";
import { type RasterSize, stripsOf } from "../pixels/strips";
import { fillSteps, NothingToFillFrom } from "../remove/fill";
import { holeOf } from "../remove/hole";
import { keptFile, modelUrls, runnerUrl } from "../upscale/model-files";
import { type ModelName, scaleFor } from "../upscale/models";
import { secondsPerPixel } from "../upscale/speed";
import { workOf } from "../upscale/tiles";
import { measureGain, resizeStripsSharply, upscaleStrips } from "../upscale/upscale-raster";
import type { KeptRows } from "./kept-rows";
import { learnFrom } from "./learn-from";
import { type Packed, pack } from "./pack";
import { secondsPerPacked } from "./pack-pace";
import {
  type Answer,
  type Loaded,
  type Made,
  NOTHING_MORE,
  type Opened,
  type Request,
} from "./protocol";
import { copyOfSource, packWebp, preview, previewIn } from "./small-copy";

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
const videoWork = () => import("./video-work");
const videoOpener = () => import("../videos/open-video");

/** A clip says what it is, or else its first bytes: whatever is no picture is tried as a clip. */
async function open(file: Blob): Promise<Opened> {
  if (file.size === 0) throw new ImageRefusal("This file is empty. Choose another one.");
  if (!isImageFile(new Uint8Array(await file.slice(0, 16).arrayBuffer()))) {
    const { openVideo } = await videoOpener();
    const opened = await openVideo(file);
    if (opened) return { ...opened, small: null };
  }
  const { bitmap, note } = await decodeImage(file);
  const { width, height } = bitmap;
  const small = await copyOfSource(bitmap);
  bitmap.close();
  return { small, width, height, note, video: null };
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
  await Promise.all([network(model, 2), network(model, 4), videoWork(), videoOpener()]);
  return { backend: chosen, isThreaded: chosen === "wasm" && globalThis.crossOriginIsolated };
}

/** How long a picture would take, by the time that a small square takes. */
async function estimate({ method, width, height, factor }: Extract<Request, { type: "estimate" }>) {
  const packing = (await secondsPerPacked()) * width * height * factor ** 2;
  if (method === "resize") return { seconds: packing };
  const perPixel = await secondsPerPixel(method, factor, { side: PROBE, isRefined: true });
  return { seconds: perPixel * workOf(width, height) + packing };
}

/** The pixels of large results, by the number of the question that each answered: one stays in sight until the next is made. */
const viewed = new Map<number, KeptRows>();

async function forget(id: number): Promise<undefined> {
  const kept = viewed.get(id);
  viewed.delete(id);
  await kept?.drop();
}

function region({ of, region: wanted }: Extract<Request, { type: "region" }>): Raster {
  const kept = viewed.get(of);
  if (!kept) throw new ImageRefusal("This result is no longer on this device.");
  return kept.read(wanted);
}

/** What was made of a picture since a moment, with what more is known about it. */
function finish(
  { file, stored, small, kept }: Omit<Packed, "middle">,
  { width, height }: RasterSize,
  { id, before, facts = {} }: { id: number; before: number; facts?: Partial<Made> },
): Made {
  if (kept) viewed.set(id, kept);
  const seconds = (performance.now() - before) / 1000;
  const pixels = kept && id;
  return { ...NOTHING_MORE, file, stored, small, pixels, width, height, seconds, ...facts };
}

async function upscale(request: Extract<Request, { type: "upscale" }>): Promise<Made> {
  const { id, file, method, width, height, isStored, isViewed } = request;
  const before = performance.now();
  const source = await openImage(file);
  await goOn(id, 0);
  const size = { width, height };
  const packing = { size, hasAlpha: hasTransparency(source), isStored, isViewed };
  const step = (share: number) => goOn(id, share);
  const gainOf = ({ middle }: Packed) => measureGain(source, middle, width / source.width);
  if (method === "resize") {
    const packed = await pack(resizeStripsSharply(source, size), { ...packing, step });
    return finish(packed, size, { id, before, facts: { edgeGain: gainOf(packed) } });
  }
  const { backend, network } = await import("../upscale/network");
  const ready = await network(method, scaleFor(width / source.width));
  const strips = upscaleStrips(source, size, { network: ready, step });
  const packed = await pack(strips, { ...packing, step: () => undefined });
  const facts = { edgeGain: gainOf(packed), weights: ready.hash, backend: await backend() };
  return finish(packed, size, { id, before, facts });
}

async function look(request: Extract<Request, { type: "look" }>) {
  const { id, file, look: wanted, isStored } = request;
  const before = performance.now();
  const whole = await openImage(file);
  await goOn(id, 0);
  const source = cropRaster(whole, request.crop);
  const packed = await pack(lookStrips(source, wanted), {
    ...{ size: source, hasAlpha: hasTransparency(source), isStored, isViewed: false },
    step: (share) => goOn(id, share),
  });
  return finish(packed, source, { id, before });
}

async function cutout(request: Extract<Request, { type: "cutout" }>): Promise<Made> {
  const { id, file, mask, background, isStored } = request;
  const before = performance.now();
  const source = await openImage(file);
  const image = background.is === "image" ? await openImage(background.file) : null;
  const behind = background.is === "colour" ? background.colour : image;
  if (request.format === "image/webp") {
    const made = composeCutout(source, mask, behind);
    const webp = await packWebp(made);
    return finish({ file: webp, stored: null, small: null, kept: null }, made, { id, before });
  }
  const packed = await pack(cutoutStrips(source, mask, behind), {
    ...{ size: source, hasAlpha: behind === null, isStored, isViewed: false },
    step: (share) => goOn(id, share),
  });
  return finish(packed, source, { id, before });
}

/** How much of the time of a removal is the filling; the rest is the packing. */
const FILLING = 0.9;

async function removal(request: Extract<Request, { type: "remove" }>): Promise<Made> {
  const { id, file, mask, isStored, isViewed } = request;
  const before = performance.now();
  const source = await openImage(file);
  await goOn(id, 0);
  for (const share of fillSteps(source, holeOf(mask, source))) await goOn(id, share * FILLING);
  const packed = await pack(stripsOf(source), {
    ...{ size: source, hasAlpha: hasTransparency(source), isStored, isViewed },
    step: (share) => goOn(id, FILLING + share * (1 - FILLING)),
  });
  return finish(packed, source, { id, before });
}

async function extend(request: Extract<Request, { type: "extend" }>): Promise<Made> {
  const { id, file, output, isOpaque, isStored } = request;
  const before = performance.now();
  const whole = await openImage(file);
  await goOn(id, 0);
  const { width, height } = output.picture;
  const picture =
    whole.width === width && whole.height === height ? whole : resizeLanczos(whole, width, height);
  const packed = await pack(filledStrips(picture, output, isOpaque), {
    ...{ size: output, hasAlpha: hasTransparency(picture), isStored, isViewed: false },
    step: (share) => goOn(id, share),
  });
  return finish(packed, output, { id, before });
}

/** What people read about a failure, null for nothing: the words of other errors are those of libraries and browsers. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof ImageRefusal || error instanceof NothingToFillFrom) return error.message;
  // What is fetched once it is needed: models, and the parts of this program.
  if (error instanceof TypeError && !navigator.onLine) return messageOf(error, "");
  const isFull = error instanceof Error && error.name === "QuotaExceededError";
  return isFull ? "This device is out of storage. Free some, and try again." : null;
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
    case "estimateVideo":
      return videoWork().then(({ estimateVideo }) =>
        estimateVideo(request.work, () => goOn(request.id, 0)),
      );
    case "upscaleVideo":
      return videoWork().then(({ upscaleVideo }) =>
        upscaleVideo(request.work, (share) => goOn(request.id, share)),
      );
    case "region":
      return region(request);
    case "forget":
      return forget(request.of);
    case "preview":
      return preview(request.file);
    case "crop":
      return previewIn(cropRaster(request.raster, request.crop));
    case "look":
      return look(request);
    case "sketch":
      return applyLook(request.raster, request.look);
    case "learn":
      return learnFrom(request.files, (share) => goOn(request.id, share));
    case "flood":
      return floodMask(request.raster, request.options);
    case "refine":
      return refineMask(request.raster, request.mask, request.feather);
    case "cutout":
      return cutout(request);
    case "remove":
      return removal(request);
    case "extend":
      return extend(request);
    default:
      return request satisfies never;
  }
}

self.addEventListener("message", async ({ data }: MessageEvent<Request>) => {
  if (data.type === "cancel") {
    canceled.add(data.id);
    // Its answer may be on its way, but no one waits for it any more.
    await forget(data.id);
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
