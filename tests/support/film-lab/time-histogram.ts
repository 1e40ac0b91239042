import { halationMap } from "#features/enhance/looks/halation.ts";
import { countColours } from "#features/enhance/looks/histogram.ts";
import { PLAIN_LOOK } from "#features/enhance/looks/look.ts";
import { createLookPainter } from "#features/enhance/looks/look-painter.ts";
import { newRaster } from "#features/enhance/pixels/raster.ts";

/** The largest preview that is drawn live: 2.1 megapixels. */
const SIZE = { width: 1774, height: 1183 };
const ROUNDS = 15;

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds that some work takes. */
function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/**
 * How long it takes to read the pixels of a preview with a look, and to read and count them. Milliseconds, in alternation,
 * medians.
 */
export function timeHistogram() {
  const { width, height } = SIZE;
  const source = newRaster(width, height);
  for (let at = 0; at < source.data.length; at += 1)
    source.data[at] = (Math.imul(at, 2_654_435_761) >>> 24) | (at % 4 === 3 ? 255 : 0);
  const canvas = document.createElement("canvas");
  const painter = createLookPainter(canvas, source, halationMap(source));
  if (!painter) throw new Error("This browser has no WebGL 2.");
  const read: number[] = [];
  const counted: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    painter.paint({ ...PLAIN_LOOK, exposure: round / 100 });
    painter.pixels();
    const reading = timed(() => painter.pixels());
    const counting = timed(() => countColours({ ...SIZE, data: painter.pixels() }));
    if (round > 0) {
      read.push(reading);
      counted.push(counting);
    }
  }
  painter.dispose();
  return { read: median(read), counted: median(counted) };
}
