import { USUAL_SIDE } from "./colour";
import type { LookNumbers } from "./look-numbers";

/** Pixels in memory: red, green, blue and alpha, 8 bit each, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
  /** The shorter side of what this is a smaller copy of; left out where it is no copy. */
  sourceSide?: number | undefined;
}

/** How alike neighbours must be for noise reduction to mix them: of 1. */
const LIKENESS = 0.12;

export const clampIndex = (value: number, length: number) =>
  Math.min(length - 1, Math.max(0, value));

/** How far the neighbours of a pixel are, and how much each counts. */
export interface Reach {
  /** Pixels from a pixel to its neighbours. */
  step: number;
  /** What a neighbour on one side counts for the soft mean, of 1; the pixel itself counts what both sides leave. */
  soft: number;
  /** The same for the mean of neighbours that are alike. */
  alike: number;
}

/**
 * The neighbours that sharpening and noise reduction look at: one pixel away, in large pictures as far as they are larger
 * than usual, as grains are. In a smaller copy that is less than a pixel, so that neighbours count less instead. So the
 * copy shows what the picture itself will be.
 */
export function nearReachOf({ width, height, sourceSide }: Omit<Pixels, "data">): Reach {
  const side = Math.min(width, height);
  const radius = side / Math.min(USUAL_SIDE, sourceSide ?? side);
  const step = Math.max(1, Math.round(radius));
  const share = Math.min(1, radius / step) ** 2;
  return { step, soft: share / 4, alike: share / 3 };
}

/** Where the pixels of a row begin, in bytes: of the rows before and after it, and its own. */
interface Rows {
  before: number;
  own: number;
  after: number;
}

/** For each pixel of a row, where in it the neighbour before, the pixel, and the neighbour after are, in bytes. */
function columnsOf(width: number, step: number): Int32Array {
  return Int32Array.from(
    { length: width * 3 },
    (_, at) => clampIndex(Math.floor(at / 3) + ((at % 3) - 1) * step, width) * 4,
  );
}

/** The weights of a pixel's nine neighbours, and the sums of their colours, for one pixel at a time. */
const sums = new Float64Array(4);

/** Sums up which of a pixel's nine neighbours are like it. @param shares what each would count if it were the same */
function sumAlike(data: Uint8ClampedArray, nears: Int32Array, shares: Float64Array, here: number) {
  const red = data[here] ?? 0;
  const green = data[here + 1] ?? 0;
  const blue = data[here + 2] ?? 0;
  let weights = 0;
  let reds = 0;
  let greens = 0;
  let blues = 0;
  for (let place = 0; place < 9; place += 1) {
    const near = nears[place] ?? 0;
    const r = data[near] ?? 0;
    const g = data[near + 1] ?? 0;
    const b = data[near + 2] ?? 0;
    const distance = Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue);
    const weight = Math.max(0, 1 - distance / (3 * 255 * LIKENESS)) * (shares[place] ?? 0);
    weights += weight;
    reds += weight * r;
    greens += weight * g;
    blues += weight * b;
  }
  sums[0] = weights;
  sums[1] = reds;
  sums[2] = greens;
  sums[3] = blues;
}

/** What reduces noise: fills a row, of 255, with pixels mixed with those around them that are like them. */
function calmer(source: Pixels, denoise: number) {
  const { width, data } = source;
  const { step, alike } = nearReachOf(source);
  const columns = columnsOf(width, step);
  const shareOf = (place: number) => (place === 1 ? 1 - 2 * alike : alike);
  const shares = Float64Array.from({ length: 9 }, (_, at) => {
    const column = at % 3;
    return shareOf(column) * shareOf((at - column) / 3);
  });
  const nears = new Int32Array(9);
  return (row: Float32Array, { before, own, after }: Rows) => {
    for (let at = 0; at < row.length; at += 3) {
      for (let place = 0; place < 3; place += 1) {
        const column = columns[at + place] ?? 0;
        nears[place] = before + column;
        nears[place + 3] = own + column;
        nears[place + 6] = after + column;
      }
      const here = nears[4] ?? 0;
      sumAlike(data, nears, shares, here);
      for (let channel = 0; channel < 3; channel += 1) {
        const plain = data[here + channel] ?? 0;
        const mean = (sums[channel + 1] ?? 0) / (sums[0] ?? 1);
        row[at + channel] = plain + denoise * (mean - plain);
      }
    }
  };
}

/** What sharpens: adds to a row, of 255, by how much its pixels differ from the soft mean of what is around them. */
function sharpener(source: Pixels, sharpen: number) {
  const { width, data } = source;
  const { step, soft } = nearReachOf(source);
  const columns = columnsOf(width, step);
  const middle = 1 - 2 * soft;
  const means = new Float32Array(width * 4);
  return (row: Float32Array, { before, own, after }: Rows) => {
    for (let at = 0; at < means.length; at += 1) {
      const ends = (data[before + at] ?? 0) + (data[after + at] ?? 0);
      means[at] = (data[own + at] ?? 0) * middle + ends * soft;
    }
    for (let at = 0; at < row.length; at += 3) {
      const left = columns[at] ?? 0;
      const here = columns[at + 1] ?? 0;
      const right = columns[at + 2] ?? 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const ends = (means[left + channel] ?? 0) + (means[right + channel] ?? 0);
        const mean = (means[here + channel] ?? 0) * middle + ends * soft;
        const plain = data[own + here + channel] ?? 0;
        row[at + channel] = (row[at + channel] ?? 0) + sharpen * 1.5 * (plain - mean);
      }
    }
  };
}

/**
 * What fills a row with a picture's pixels after noise reduction and sharpening: three numbers from 0 to 1 for each. For a
 * row nothing is allocated.
 */
export function detailRows(source: Pixels, { denoise, sharpen }: LookNumbers) {
  const { width, height, data } = source;
  const { step } = nearReachOf(source);
  const calm = denoise > 0 ? calmer(source, denoise) : null;
  const crisp = sharpen > 0 ? sharpener(source, sharpen) : null;
  const placeOf = (y: number) => clampIndex(y, height) * width * 4;
  return (row: Float32Array, y: number) => {
    const rows = { before: placeOf(y - step), own: placeOf(y), after: placeOf(y + step) };
    if (calm) calm(row, rows);
    else
      for (let at = 0, from = rows.own; at < row.length; at += 3, from += 4) {
        row[at] = data[from] ?? 0;
        row[at + 1] = data[from + 1] ?? 0;
        row[at + 2] = data[from + 2] ?? 0;
      }
    if (crisp) crisp(row, rows);
    for (let at = 0; at < row.length; at += 1) {
      row[at] = Math.min(1, Math.max(0, (row[at] ?? 0) / 255));
    }
  };
}
