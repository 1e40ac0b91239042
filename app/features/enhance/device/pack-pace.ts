import { startPngWorker } from "../pixels/png-in-worker";
import { newRaster } from "../pixels/raster";
import { resizeStripsSharply } from "../upscale/upscale-raster";
import { pack } from "./pack";

/** The side of the picture that the probe doubles, in pixels. */
const SIDE = 256;
let known: Promise<number> | null = null;

/** How long a pixel of a result takes to be resized and packed, in seconds: measured once, on waves with noise. */
export function secondsPerPacked(): Promise<number> {
  known ??= measure();
  return known;
}

async function measure(): Promise<number> {
  const source = newRaster(SIDE, SIDE);
  for (let at = 0; at < source.data.length; at += 1) {
    const noise = Math.imul(at, 2_654_435_761) >>> 28;
    source.data[at] = at % 4 === 3 ? 255 : 120 + 90 * Math.sin(at / 90) + noise;
  }
  const size = { width: 2 * SIDE, height: 2 * SIDE };
  const packing = { size, hasAlpha: false, isStored: false, isViewed: false };
  const run = () => pack(resizeStripsSharply(source, size), { ...packing, step: () => undefined });
  await startPngWorker();
  // The first run compiles; the second one is what counts.
  await run();
  const before = performance.now();
  await run();
  return (performance.now() - before) / 1000 / (size.width * size.height);
}
