import { bleedColours } from "../pixels/bleed";
import { edgeGain, MOST_COMPARED } from "../pixels/edges";
import { resizeLanczos } from "../pixels/lanczos";
import { cropMiddle, hasTransparency, newRaster, type Raster } from "../pixels/raster";
import { SHARPENING, sharpen } from "../pixels/sharpen";
import type { Network } from "./network";
import { refine } from "./refine";
import { stitcher } from "./stitch";
import { spansOf } from "./tiles";

/** Said between two pieces of work; throws when the work was canceled. */
export type Step = (share: number) => void | Promise<void>;

/** Enlarges by Lanczos and sharpens: no network, always possible. */
export function resizeSharply(source: Raster, width: number, height: number): Raster {
  const made = resizeLanczos(source, width, height);
  sharpen(made, SHARPENING);
  return made;
}

/** The share of the tiles in the whole work; the rest refines. */
const TILES_SHARE = 0.85;

/**
 * Enlarges with a network, tile by tile, and refines the result by its source; what is left to the wanted size is
 * resized. Transparency is resized apart, as the network knows colours only.
 * @param isRefined is false for the frames of clips: a graphics card makes them faster than they could be refined.
 */
export async function upscaleRaster(
  source: Raster,
  network: Network,
  width: number,
  height: number,
  step: Step,
  isRefined = true,
): Promise<Raster> {
  const isTransparent = hasTransparency(source);
  const colours = isTransparent ? { ...source, data: source.data.slice() } : source;
  if (isTransparent) bleedColours(colours);
  const whole = await runTiles(colours, network, (share) => step(share * TILES_SHARE));
  if (isRefined) {
    await refine(colours, whole, network.filters, (share) =>
      step(TILES_SHARE + share * (1 - TILES_SHARE)),
    );
  }
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
  const factor = made.width / source.width;
  const middle = middleOf(source, Math.ceil(MOST_COMPARED / factor));
  const sideOf = (side: number) => Math.max(1, Math.round(side * factor));
  return edgeGain(made, resizeLanczos(middle, sideOf(middle.width), sideOf(middle.height)));
}

/** The middle of a picture, at most so many pixels wide and high. */
function middleOf(source: Raster, most: number): Raster {
  if (source.width <= most && source.height <= most) return source;
  return cropMiddle(source, Math.min(most, source.width), Math.min(most, source.height));
}
