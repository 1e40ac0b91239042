import type { Raster } from "../pixels/raster";
import { scaleFor } from "../upscale/models";
import { secondsPerPixel } from "../upscale/speed";
import { TILE, workOf } from "../upscale/tiles";
import { measureGain, upscaleRaster } from "../upscale/upscale-raster";
import { enlargeVideo } from "../videos/enlarge-video";
import { frameResizer } from "../videos/frame-resizer";
import { probeVideo } from "../videos/probe-video";
import { type Made, NOTHING_MORE, type VideoWork } from "./protocol";

/** How long a clip would take: its first frames are resized and encoded, and a tile goes through the network. */
export async function estimateVideo(
  work: VideoWork,
  step: () => Promise<void>,
): Promise<{ seconds: number }> {
  const { method, from, width, frames } = work;
  const plain = await probeVideo(work, step);
  await step();
  if (method === "resize") return { seconds: plain * frames };
  const perPixel = await secondsPerPixel(method, width / from.width, {
    side: TILE,
    isRefined: false,
  });
  return { seconds: (plain + perPixel * workOf(from.width, from.height)) * frames };
}

/** What makes a clip's frames, and what its receipt says about it. */
async function frameMaker({ method, from, width, height }: VideoWork) {
  if (method === "resize") {
    const resize = frameResizer(from, { width, height });
    return { make: resize, facts: {} };
  }
  const { backend, network } = await import("../upscale/network");
  const ready = await network(method, scaleFor(width / from.width));
  return {
    make: (frame: Raster, step: (share: number) => Promise<void>) =>
      upscaleRaster(frame, ready, width, height, step, false),
    facts: { weights: ready.hash, backend: await backend() },
  };
}

/** Enlarges a clip; `step` receives the share that is done, and throws when the work was canceled. */
export async function upscaleVideo(
  work: VideoWork,
  step: (share: number) => Promise<void>,
): Promise<Made> {
  const before = performance.now();
  const { make, facts } = await frameMaker(work);
  let edgeGain: number | null | undefined;
  const { file, video } = await enlargeVideo({
    ...work,
    step,
    makeFrame: async (frame, within) => {
      const made = await make(frame, within);
      // The figure is the first frame's.
      if (edgeGain === undefined) edgeGain = measureGain(frame, made);
      return made;
    },
  });
  const seconds = (performance.now() - before) / 1000;
  const { width, height } = work;
  return {
    ...{ ...NOTHING_MORE, file, width, height, seconds },
    ...{ edgeGain: edgeGain ?? null, video, ...facts },
  };
}
