import { newRaster, type Raster } from "../pixels/raster";
import { rowsOf, type Strips } from "../pixels/strips";
import { edgeClasses } from "./edge-classes";
import { type FilterWeights, TOGETHER, type Weigher, weigher } from "./weigh";

/** How far a filter sees in the source, and beyond its own pixels in the network's result. Pixels. */
const SEES_SOURCE = 3;
const SEES_MADE = 2;
const SOURCE_SIDE = 2 * SEES_SOURCE + 1;
/** Rows between two chances to stop. */
const ROWS = 16;

/** Reads a file of filters: the largest weight as a float, then all as parts of it in 16 bits. */
export function readFilters(bytes: ArrayBuffer, scale: number): FilterWeights {
  const view = new DataView(bytes);
  const most = view.getFloat32(0, true);
  const weights = new Float32Array((bytes.byteLength - 4) / 2);
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

/** Where a filter sees, around one pixel of the source. */
interface Sight {
  scale: number;
  width: number;
  columns: Int32Array;
  lines: Int32Array;
  madeColumns: Int32Array;
}

const sightOf = (source: Raster, scale: number): Sight => ({
  ...{ scale, width: source.width },
  columns: placesOf(source.width, SEES_SOURCE),
  lines: placesOf(source.height, SEES_SOURCE),
  madeColumns: placesOf(source.width * scale, SEES_MADE),
});

/**
 * Gathers what a filter sees in the source, each place less the source's own pixel, into `seen`. This and the two
 * functions below run for each pixel of the source: they allocate nothing. @returns where `seen` goes on.
 */
function lookAround(
  { width, columns, lines }: Sight,
  seen: Float32Array,
  data: Raster["data"],
  x: number,
  y: number,
): number {
  const own = (y * width + x) * 4;
  const red = data[own] ?? 0;
  const green = data[own + 1] ?? 0;
  const blue = data[own + 2] ?? 0;
  let at = 0;
  for (let line = 0; line < SOURCE_SIDE; line += 1) {
    const base = (lines[y + line] ?? 0) * width;
    for (let column = 0; column < SOURCE_SIDE; column += 1) {
      if (line === SEES_SOURCE && column === SEES_SOURCE) continue;
      const from = (base + (columns[x + column] ?? 0)) * 4;
      seen[at] = (data[from] ?? 0) - red;
      seen[at + 1] = (data[from + 1] ?? 0) - green;
      seen[at + 2] = (data[from + 2] ?? 0) - blue;
      at += 3;
    }
  }
  return at;
}

/** Gathers what a filter sees in rows of the network's result, likewise, from `at` on. */
function lookAtMade(
  { scale, width, madeColumns }: Sight,
  seen: Float32Array,
  at: number,
  { data, rows }: { data: Raster["data"]; rows: Uint8ClampedArray[] },
  x: number,
  y: number,
) {
  const own = (y * width + x) * 4;
  const red = data[own] ?? 0;
  const green = data[own + 1] ?? 0;
  const blue = data[own + 2] ?? 0;
  const first = x * scale;
  let to = at;
  for (const row of rows) {
    for (let column = first; column < first + scale + 2 * SEES_MADE; column += 1) {
      const from = (madeColumns[column] ?? 0) * 4;
      seen[to] = (row[from] ?? 0) - red;
      seen[to + 1] = (row[from + 1] ?? 0) - green;
      seen[to + 2] = (row[from + 2] ?? 0) - blue;
      to += 3;
    }
  }
}

/** Writes the pixels that one of the source becomes into their rows, by the filter of its class. */
function write(
  { scale, width }: Sight,
  { sums, weigh }: Weigher,
  kind: number,
  source: Raster["data"],
  made: Raster["data"],
  x: number,
  y: number,
) {
  const own = (y * width + x) * 4;
  const red = source[own] ?? 0;
  const green = source[own + 1] ?? 0;
  const blue = source[own + 2] ?? 0;
  for (let one = 0; one < scale * scale; one += 1) {
    const place = one % TOGETHER;
    if (place === 0) weigh(kind, one / TOGETHER);
    const row = Math.floor(one / scale);
    const to = (row * width * scale + x * scale + (one % scale)) * 4;
    made[to] = (sums[place] ?? 0) + red;
    made[to + 1] = (sums[place + TOGETHER] ?? 0) + green;
    made[to + 2] = (sums[place + 2 * TOGETHER] ?? 0) + blue;
  }
}

/** Makes one row of the source after another: the rows that it becomes, from those that the network made around it. */
function rowRefiner(source: Raster, filters: FilterWeights) {
  const { scale } = filters;
  const sight = sightOf(source, scale);
  const weighing = weigher(filters, SOURCE_SIDE ** 2 - 1 + (scale + 2 * SEES_MADE) ** 2);
  const classesAt = edgeClasses(source);
  return (y: number, rows: Uint8ClampedArray[], into: Raster["data"]) => {
    const seeing = { data: source.data, rows };
    const classes = classesAt(y);
    for (let x = 0; x < source.width; x += 1) {
      const at = lookAround(sight, weighing.seen, source.data, x, y);
      lookAtMade(sight, weighing.seen, at, seeing, x, y);
      write(sight, weighing, classes[x] ?? 0, source.data, into, x, y);
    }
  };
}

/**
 * Brings what a network made nearer to its source: around each pixel of the source a filter is chosen by the direction and
 * the strength of the edge there, and weighs what the source and the network say. The filters were fitted by least squares
 * to photographs that were reduced (`docs/decisions/enhance.md`).
 * @param strips what the network made, opaque; a few of its rows are kept while they are seen.
 * @param pause is called now and then, and throws when the work was canceled.
 */
export async function* refineStrips(
  source: Raster,
  strips: Strips,
  filters: FilterWeights,
  pause: () => void | Promise<void>,
): AsyncGenerator<Raster> {
  const { scale } = filters;
  const made = { width: source.width * scale, height: source.height * scale };
  const stride = made.width * 4;
  const count = scale + 2 * SEES_MADE;
  const kept = Array.from({ length: count }, () => new Uint8ClampedArray(stride));
  const keptAt = (y: number) =>
    kept[Math.min(made.height - 1, Math.max(0, y)) % count] ?? new Uint8ClampedArray(stride);
  const refineRow = rowRefiner(source, filters);
  const out = newRaster(made.width, scale);
  out.data.fill(255);
  let come = 0;
  let y = 0;
  const isReady = () =>
    y < source.height && come >= Math.min(made.height, (y + 1) * scale + SEES_MADE);
  for await (const strip of strips) {
    for (let row = 0; row < strip.height; row += 1) {
      keptAt(come).set(rowsOf(strip, row, 1).data);
      come += 1;
      for (; isReady(); y += 1) {
        refineRow(
          y,
          kept.map((_, at) => keptAt(y * scale - SEES_MADE + at)),
          out.data,
        );
        yield out;
        if (y % ROWS === ROWS - 1) await pause();
      }
    }
  }
}
