import { bleedColours } from "../pixels/bleed";
import { edgeGain, MAX_COMPARED } from "../pixels/edges";
import { resizeLanczos, resizeStrips, rowResizer } from "../pixels/lanczos";
import { cropMiddle, hasTransparency, type Raster } from "../pixels/raster";
import { SHARPENING, sharpen, sharpenStrips } from "../pixels/sharpen";
import { collect, type RasterSize, type Strips, stripsOf } from "../pixels/strips";
import type { Network } from "./network";
import { refineStrips } from "./refine";
import { stitcher } from "./stitch";
import { spansOf } from "./tiles";

/** Said between two pieces of work; throws when the work was canceled. */
export type WorkStep = (share: number) => void | Promise<void>;

/** Enlarges by Lanczos and sharpens: no network, always possible. */
export function resizeSharply(source: Raster, width: number, height: number): Raster {
  const made = resizeLanczos(source, width, height);
  sharpen(made, SHARPENING);
  return made;
}

/** The same strip by strip, for results that are too large to be in memory. */
export function resizeStripsSharply(source: Raster, size: RasterSize): Strips {
  return sharpenStrips(resizeStrips(stripsOf(source), source, size), size.width, SHARPENING);
}

interface Enlarging {
  network: Network;
  /** Receives the share of the tiles that are done, and throws when the work was canceled. */
  step: WorkStep;
  /** False for the frames of clips: a graphics card makes them faster than they could be refined. */
  isRefined?: boolean;
}

/**
 * Enlarges with a network, tile by tile, and refines the result by its source; what is left to the wanted size is
 * resized. Transparency is resized apart, as the network knows colours only. The result comes in strips: only what
 * belongs to one row of tiles is in memory beside the source.
 */
export function upscaleStrips(source: Raster, size: RasterSize, enlarging: Enlarging): Strips {
  const { network, step, isRefined = true } = enlarging;
  const { scale } = network;
  const isTransparent = hasTransparency(source);
  const colours = isTransparent ? { ...source, data: source.data.slice() } : source;
  if (isTransparent) bleedColours(colours);
  let share = 0;
  const tiles = runTiles(colours, network, (done) => {
    share = done;
    return step(share);
  });
  const whole = isRefined
    ? refineStrips(colours, tiles, network.filters, () => step(share))
    : tiles;
  const from = { width: source.width * scale, height: source.height * scale };
  const made = resizeStrips(whole, from, size);
  return isTransparent ? withAlpha(made, source, size) : made;
}

/** The same in memory, for what is small enough. */
export function upscaleRaster(
  source: Raster,
  network: Network,
  width: number,
  height: number,
  step: WorkStep,
  isRefined = true,
): Promise<Raster> {
  const size = { width, height };
  return collect(upscaleStrips(source, size, { network, step, isRefined }), size);
}

async function* runTiles(source: Raster, network: Network, step: WorkStep): AsyncGenerator<Raster> {
  const [columns, rows] = [spansOf(source.width), spansOf(source.height)];
  const stitch = stitcher(source, network.scale);
  let done = 0;
  for (const row of rows) {
    for (const column of columns) {
      stitch.add(await network.run(source, column, row), column, row);
      done += 1;
      await step(done / (rows.length * columns.length));
    }
    yield stitch.endRow(row);
  }
}

/** Gives strips the transparency of a picture, resized to their size. */
async function* withAlpha(
  strips: Strips,
  source: Raster,
  size: RasterSize,
): AsyncGenerator<Raster> {
  const rows = rowResizer(source, size);
  const row = new Uint8ClampedArray(size.width * 4);
  let fed = 0;
  for await (const strip of strips) {
    for (let y = 0; y < strip.height; y += 1) {
      for (; !rows.next(row, 0); fed += 1) rows.feed(source.data, fed * source.width * 4);
      const base = y * size.width * 4;
      for (let at = 3; at < row.length; at += 4) strip.data[base + at] = row[at] ?? 0;
    }
    yield strip;
  }
}

/**
 * The figure that is said about a result: how much sharper it is than the plainly resized source.
 * @param made the result, or its middle.
 * @param factor how much larger the result is than the source.
 */
export function measureGain(
  source: Raster,
  made: Raster,
  factor = made.width / source.width,
): number | null {
  const middle = middleOf(source, Math.ceil(MAX_COMPARED / factor));
  const sideOf = (side: number) => Math.max(1, Math.round(side * factor));
  return edgeGain(made, resizeLanczos(middle, sideOf(middle.width), sideOf(middle.height)));
}

/** The middle of a picture, at most so many pixels wide and high. */
function middleOf(source: Raster, most: number): Raster {
  if (source.width <= most && source.height <= most) return source;
  return cropMiddle(source, Math.min(most, source.width), Math.min(most, source.height));
}
