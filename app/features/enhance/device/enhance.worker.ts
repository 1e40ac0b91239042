import { messageOf } from "#lib/api-error";
import { onWindowMessage } from "#lib/web-workers/on-window-message";
import { cropRaster } from "../crop/crop-raster";
import { floodMask } from "../cutout/flood";
import { refineMask } from "../cutout/guided-filter";
import { applyLook } from "../looks/apply-look";
import { decodeImage, ImageRefusal } from "../pixels/open-image";
import { startPngWorker } from "../pixels/png-in-worker";
import { isImageFile } from "../pixels/read-header";
import { NothingToFillFrom } from "../remove/fill";
import { keptFile, modelUrls, runnerUrl } from "../upscale/model-files";
import type { ModelName } from "../upscale/models";
import { secondsPerPixel } from "../upscale/speed";
import { workOf } from "../upscale/tiles";
import { learnFrom } from "./learn-from";
import { secondsPerPacked } from "./pack-pace";
import {
  cutOutPicture,
  extendPicture,
  makeGradedPicture,
  removeFromPicture,
  upscalePicture,
} from "./picture-work";
import type { Loaded, Opened, Request } from "./protocol";
import { copyOfSource, preview, previewIn } from "./small-copy";
import { forgetViewed, readViewed } from "./viewed-results";
import { cancelWork, leaveWork, noteShare, sendAnswer } from "./work-turns";

/** The side of the square that the probe enlarges, in pixels. */
const PROBE = 64;

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
 * Fetches all files of a model, so that it works without a network from then on, and starts it. It also loads the code
 * that opens and enlarges clips, and the worker that packs pictures. A device that cannot run a model fetches nothing of it.
 */
async function load(id: number, model: ModelName): Promise<Loaded> {
  const { backend, network } = await import("../upscale/network");
  const chosen = await backend();
  const urls = [...modelUrls(model), runnerUrl(globalThis.crossOriginIsolated)];
  for (const [index, url] of urls.entries()) {
    await keptFile(url);
    await noteShare(id, (index + 1) / (urls.length + 1));
  }
  await Promise.all([
    ...[network(model, 2), network(model, 4)],
    ...[videoWork(), videoOpener(), startPngWorker()],
  ]);
  return { backend: chosen, isThreaded: chosen === "wasm" && globalThis.crossOriginIsolated };
}

/** How long a picture would take, by the time that a small square takes. */
async function estimate({ method, width, height, factor }: Extract<Request, { type: "estimate" }>) {
  const packing = (await secondsPerPacked()) * width * height * factor ** 2;
  if (method === "resize") return { seconds: packing };
  const perPixel = await secondsPerPixel(method, factor, { side: PROBE, isRefined: true });
  // With few cores, packing and tiles take turns. With more cores they overlap, so the estimate is too long by the packing.
  return { seconds: perPixel * workOf(width, height) + packing };
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
      return upscalePicture(request);
    case "estimateVideo":
      return videoWork().then(({ estimateVideo }) =>
        estimateVideo(request.work, () => noteShare(request.id, 0)),
      );
    case "upscaleVideo":
      return videoWork().then(({ upscaleVideo }) =>
        upscaleVideo(request.work, (share) => noteShare(request.id, share)),
      );
    case "region":
      return readViewed(request);
    case "forget":
      return forgetViewed(request.of);
    case "preview":
      return preview(request.file);
    case "crop":
      return previewIn(cropRaster(request.raster, request.crop));
    case "look":
      return makeGradedPicture(request);
    case "sketch":
      return applyLook(request.raster, request.look);
    case "learn":
      return learnFrom(request.files, (share) => noteShare(request.id, share));
    case "flood":
      return floodMask(request.raster, request.options);
    case "refine":
      return refineMask(request.raster, request.mask, request.feather);
    case "cutout":
      return cutOutPicture(request);
    case "remove":
      return removeFromPicture(request);
    case "extend":
      return extendPicture(request);
    default:
      return request satisfies never;
  }
}

onWindowMessage<Request>(async (data) => {
  if (data.type === "cancel") {
    cancelWork(data.id);
    // Its answer may be on its way, but no one waits for it any more.
    await forgetViewed(data.id);
    return;
  }
  try {
    sendAnswer({ id: data.id, type: "done", value: await answerTo(data) });
  } catch (error) {
    sendAnswer({ id: data.id, type: "failed", message: sentenceFor(error) });
  } finally {
    leaveWork(data.id);
  }
});
