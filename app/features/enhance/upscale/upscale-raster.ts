import { bleedColours } from "../pixels/bleed";
import { edgeGain } from "../pixels/edges";
import { resizeLanczos } from "../pixels/lanczos";
import { hasTransparency, newRaster, type Raster } from "../pixels/raster";
import { sharpen } from "../pixels/sharpen";
import type { Network } from "./network";
import { stitcher } from "./stitch";
import { spansOf } from "./tiles";

/** How much "Resized, no AI" sharpens: enough to see, too little for halos. */
const SHARPENING = 0.5;

/** Said between two pieces of work; throws when the work was canceled. */
export type Step = (share: number) => void | Promise<void>;

/** Enlarges by Lanczos and sharpens: no network, always possible. */
export function resizeSharply(source: Raster, width: number, height: number): Raster {
  const made = resizeLanczos(source, width, height);
  sharpen(made, SHARPENING);
  return made;
}

/**
 * Enlarges with a network, tile by tile; what is left to the wanted size is resized. Transparency is
 * resized apart, as the network knows colours only.
 */
export async function upscaleRaster(
  source: Raster,
  network: Network,
  width: number,
  height: number,
  step: Step,
): Promise<Raster> {
  const isTransparent = hasTransparency(source);
  const colours = isTransparent ? { ...source, data: source.data.slice() } : source;
  if (isTransparent) bleedColours(colours);
  const whole = await runTiles(colours, network, step);
  const made =
    whole.width === width && whole.height === height ? whole : resizeLanczos(whole, width, height);
  if (isTransparent) {
    const alpha = resizeLanczos(source, width, height).data;
    for (let at = 3; at < alpha.length; at += 4) made.data[at] = alpha[at] ?? 0;
  }
  return made;
}

async function runTiles(source: Raster, network: Network, step: Step): Promise<Raster> {
  const { scale } = network;
  const target = newRaster(source.width * scale, source.height * scale);
  const [columns, rows] = [spansOf(source.width), spansOf(source.height)];
  const stitch = stitcher(target, source, scale);
  let done = 0;
  for (const row of rows) {
    for (const column of columns) {
      stitch.add(await network.run(source, column, row), column, row);
      done += 1;
      await step(done / (rows.length * columns.length));
    }
    stitch.endRow(row);
  }
  return target;
}

/** The figure that is said about a result: how much sharper it is than the plainly resized source. */
export function measureGain(source: Raster, made: Raster): number | null {
  return edgeGain(made, resizeLanczos(source, made.width, made.height));
}
