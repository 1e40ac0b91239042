import type { Raster } from "../pixels/raster";
import { edgeClasses } from "./edge-classes";

/** How far a filter sees in the source, and beyond its own pixels in the network's result. Pixels. */
const SEES_SOURCE = 3;
const SEES_MADE = 2;
const SOURCE_SIDE = 2 * SEES_SOURCE + 1;
/** Rows between two chances to stop. */
const ROWS = 16;

/** For every class of edges and each pixel that is made, the weights of what is seen. */
export interface Filters {
  scale: number;
  weights: Float64Array;
}

/** Reads a file of filters: the largest weight as a float, then all as parts of it in 16 bits. */
export function readFilters(bytes: ArrayBuffer, scale: number): Filters {
  const view = new DataView(bytes);
  const most = view.getFloat32(0, true);
  const weights = new Float64Array((bytes.byteLength - 4) / 2);
  for (let at = 0; at < weights.length; at += 1) {
    weights[at] = (view.getInt16(4 + at * 2, true) / 32_767) * most;
  }
  return { scale, weights };
}

/** The places of a side that are seen, those beyond its ends standing for the last pixel. */
function placesOf(length: number, beyond: number): Int32Array {
  return Int32Array.from({ length: length + 2 * beyond }, (_, at) =>
    Math.min(length - 1, Math.max(0, at - beyond)),
  );
}

/** Rows of a result as the network made them, copied before they are written over, `count` at a time. */
function rowKeeper({ width, height, data }: Raster, count: number) {
  const places = Array.from({ length: count }, () => new Uint8ClampedArray(width * 4));
  const numbers = new Int32Array(count).fill(-1);
  return (first: number): Uint8ClampedArray[] =>
    places.map((_, index) => {
      const y = Math.min(height - 1, Math.max(0, first + index));
      const place = places[y % count] ?? new Uint8ClampedArray(width * 4);
      if (numbers[y % count] !== y) place.set(data.subarray(y * width * 4, (y + 1) * width * 4));
      numbers[y % count] = y;
      return place;
    });
}

/** What a filter sees around one pixel of the source, and where that is. */
interface Sight {
  scale: number;
  width: number;
  /** What is seen, each less the source's own pixel, by colour. */
  reds: Float64Array;
  greens: Float64Array;
  blues: Float64Array;
  columns: Int32Array;
  lines: Int32Array;
  madeColumns: Int32Array;
  /** What filters give, by pixel and colour. */
  sums: Float64Array;
}

function sightOf(source: Raster, made: Raster, scale: number): Sight {
  const count = SOURCE_SIDE ** 2 - 1 + (scale + 2 * SEES_MADE) ** 2;
  return {
    ...{ scale, width: source.width },
    ...{ reds: new Float64Array(count), greens: new Float64Array(count) },
    blues: new Float64Array(count),
    columns: placesOf(source.width, SEES_SOURCE),
    lines: placesOf(source.height, SEES_SOURCE),
    madeColumns: placesOf(made.width, SEES_MADE),
    sums: new Float64Array(TOGETHER * 3),
  };
}

/** Notes one thing that a filter sees, less the source's own pixel. */
function note(
  { reds, greens, blues }: Sight,
  at: number,
  seen: Uint8ClampedArray,
  from: number,
  own: Uint8ClampedArray,
  ownAt: number,
) {
  reds[at] = (seen[from] ?? 0) - (own[ownAt] ?? 0);
  greens[at] = (seen[from + 1] ?? 0) - (own[ownAt + 1] ?? 0);
  blues[at] = (seen[from + 2] ?? 0) - (own[ownAt + 2] ?? 0);
}

/** Gathers what a filter sees. `rows` are those of the network's result. */
function look(sight: Sight, data: Raster["data"], rows: Uint8ClampedArray[], x: number, y: number) {
  const { scale, width, columns, lines, madeColumns } = sight;
  const own = (y * width + x) * 4;
  const madeSide = scale + 2 * SEES_MADE;
  let at = 0;
  for (let line = 0; line < SOURCE_SIDE; line += 1) {
    const base = (lines[y + line] ?? 0) * width;
    for (let column = 0; column < SOURCE_SIDE; column += 1) {
      if (line === SEES_SOURCE && column === SEES_SOURCE) continue;
      note(sight, at, data, (base + (columns[x + column] ?? 0)) * 4, data, own);
      at += 1;
    }
  }
  for (const row of rows) {
    for (let column = 0; column < madeSide; column += 1) {
      note(sight, at, row, (madeColumns[x * scale + column] ?? 0) * 4, data, own);
      at += 1;
    }
  }
}

/** Pixels that are made together, so that what is seen is read once for all of them. */
const TOGETHER = 4;

/** Sums of four filters over the three colours: what sets the made pixels apart from the source's own. */
function weigh(
  { reds, greens, blues }: Sight,
  weights: Float64Array,
  first: number,
  sums: Float64Array,
) {
  const count = reds.length;
  let r0 = 0;
  let r1 = 0;
  let r2 = 0;
  let r3 = 0;
  let g0 = 0;
  let g1 = 0;
  let g2 = 0;
  let g3 = 0;
  let b0 = 0;
  let b1 = 0;
  let b2 = 0;
  let b3 = 0;
  for (let at = 0, from = first; at < count; at += 1, from += 1) {
    const [red, green, blue] = [reds[at] ?? 0, greens[at] ?? 0, blues[at] ?? 0];
    const w0 = weights[from] ?? 0;
    r0 += w0 * red;
    g0 += w0 * green;
    b0 += w0 * blue;
    const w1 = weights[from + count] ?? 0;
    r1 += w1 * red;
    g1 += w1 * green;
    b1 += w1 * blue;
    const w2 = weights[from + 2 * count] ?? 0;
    r2 += w2 * red;
    g2 += w2 * green;
    b2 += w2 * blue;
    const w3 = weights[from + 3 * count] ?? 0;
    r3 += w3 * red;
    g3 += w3 * green;
    b3 += w3 * blue;
  }
  sums[0] = r0;
  sums[1] = g0;
  sums[2] = b0;
  sums[3] = r1;
  sums[4] = g1;
  sums[5] = b1;
  sums[6] = r2;
  sums[7] = g2;
  sums[8] = b2;
  sums[9] = r3;
  sums[10] = g3;
  sums[11] = b3;
}

/** Writes the pixels that stand for one of the source, by the filter of its class. */
function write(
  sight: Sight,
  weights: Float64Array,
  kind: number,
  source: Raster["data"],
  made: Raster["data"],
  x: number,
  y: number,
) {
  const { scale, width, sums } = sight;
  const own = (y * width + x) * 4;
  const count = sight.reds.length;
  const first = kind * count * scale * scale;
  for (let one = 0; one < scale * scale; one += 1) {
    const place = one % TOGETHER;
    if (place === 0) weigh(sight, weights, first + one * count, sums);
    const row = y * scale + Math.floor(one / scale);
    const to = (row * width * scale + x * scale + (one % scale)) * 4;
    made[to] = (sums[place * 3] ?? 0) + (source[own] ?? 0);
    made[to + 1] = (sums[place * 3 + 1] ?? 0) + (source[own + 1] ?? 0);
    made[to + 2] = (sums[place * 3 + 2] ?? 0) + (source[own + 2] ?? 0);
  }
}

/**
 * Brings what a network made nearer to its source, in place: around each pixel of the source a filter is chosen by the
 * direction and the strength of the edge there, and weighs what the source and the network say. The filters were
 * fitted by least squares to photographs that were reduced (`docs/decisions/enhance.md`).
 * @param step is told the share that is done, from 0 to 1, and throws when the work was canceled.
 */
export async function refine(
  source: Raster,
  made: Raster,
  { scale, weights }: Filters,
  step: (share: number) => void | Promise<void>,
): Promise<void> {
  const sight = sightOf(source, made, scale);
  const rowsAt = rowKeeper(made, scale + 2 * SEES_MADE);
  const classesAt = edgeClasses(source);
  for (let y = 0; y < source.height; y += 1) {
    const rows = rowsAt(y * scale - SEES_MADE);
    const classes = classesAt(y);
    for (let x = 0; x < source.width; x += 1) {
      look(sight, source.data, rows, x, y);
      write(sight, weights, classes[x] ?? 0, source.data, made.data, x, y);
    }
    if (y % ROWS === ROWS - 1) await step((y + 1) / source.height);
  }
}
