import { newRaster, type Raster } from "./raster";
import { type RasterSize, type Strips, stripMaker } from "./strips";

/** Lobes of the kernel: 3 is the usual choice between sharpness and ringing. */
const LOBES = 3;

function kernel(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}

export interface Taps {
  /** The first source pixel of each target pixel. */
  first: Int32Array;
  weights: Float32Array[];
}

/** Which source pixels make a target pixel, along one side; edges repeat the last pixel. */
export function tapsOf(from: number, to: number): Taps {
  const step = from / to;
  const spread = Math.max(1, step);
  const reach = LOBES * spread;
  const first = new Int32Array(to);
  const weights: Float32Array[] = [];
  for (let index = 0; index < to; index += 1) {
    const centre = (index + 0.5) * step - 0.5;
    const low = Math.ceil(centre - reach);
    const high = Math.floor(centre + reach);
    const start = Math.max(0, low);
    const own = new Float32Array(Math.min(from - 1, high) - start + 1);
    let sum = 0;
    for (let at = low; at <= high; at += 1) {
      const weight = kernel((at - centre) / spread);
      const slot = Math.min(from - 1, Math.max(0, at)) - start;
      own[slot] = (own[slot] ?? 0) + weight;
      sum += weight;
    }
    first[index] = start;
    weights.push(own.map((weight) => weight / sum));
  }
  return { first, weights };
}

/** Brings a source row, from a place of some bytes on, to the target's width; colours are multiplied by alpha, so that hidden ones do not shine in. */
function resizeRow(data: Raster["data"], base: number, taps: Taps, made: Float32Array): void {
  const size = taps.weights.length;
  for (let x = 0; x < size; x += 1) {
    const weights = taps.weights[x] ?? new Float32Array();
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    let at = base + (taps.first[x] ?? 0) * 4;
    for (let tap = 0; tap < weights.length; tap += 1, at += 4) {
      const weight = weights[tap] ?? 0;
      const opacity = data[at + 3] ?? 0;
      const share = opacity === 255 ? weight : (weight * opacity) / 255;
      red += share * (data[at] ?? 0);
      green += share * (data[at + 1] ?? 0);
      blue += share * (data[at + 2] ?? 0);
      alpha += weight * opacity;
    }
    made[x * 4] = red;
    made[x * 4 + 1] = green;
    made[x * 4 + 2] = blue;
    made[x * 4 + 3] = alpha;
  }
}

/** Resizes a picture row by row. */
export interface RowResizer {
  /** Takes the source's next row, from a place of some bytes on. */
  feed: (data: Raster["data"], at: number) => void;
  /** Writes the target's next row from a place of some bytes on; false while rows of the source are missing for it, and after the last. */
  next: (data: Raster["data"], at: number) => boolean;
}

/**
 * Resizes with a Lanczos kernel of three lobes, which is widened where the picture becomes smaller. Only the rows that one
 * row of the target needs wait in memory: `next` is asked until it says no before `feed` is called again.
 */
export function rowResizer(from: RasterSize, to: RasterSize): RowResizer {
  const across = tapsOf(from.width, to.width);
  const down = tapsOf(from.height, to.height);
  const count = down.weights.reduce((most, { length }) => Math.max(most, length), 1);
  const kept = Array.from({ length: count }, () => new Float32Array(to.width * 4));
  const none = new Float32Array();
  const sum = new Float32Array(to.width * 4);
  let fed = 0;
  let made = 0;
  return {
    feed(data, at) {
      resizeRow(data, at, across, kept[fed % count] ?? none);
      fed += 1;
    },
    next(data, at) {
      const start = down.first[made] ?? 0;
      const weights = down.weights[made] ?? none;
      if (made >= to.height || start + weights.length > fed) return false;
      sum.fill(0);
      for (let tap = 0; tap < weights.length; tap += 1) {
        addRow(sum, kept[(start + tap) % count] ?? none, weights[tap] ?? 0);
      }
      writeRow(sum, data, at);
      made += 1;
      return true;
    },
  };
}

/** Resizes a picture that is in memory. */
export function resizeLanczos(source: Raster, width: number, height: number): Raster {
  if (source.width === width && source.height === height) {
    return { width, height, data: source.data.slice() };
  }
  const target = newRaster(width, height);
  const rows = rowResizer(source, target);
  for (let y = 0, fed = 0; y < height; y += 1) {
    for (; !rows.next(target.data, y * width * 4); fed += 1) {
      rows.feed(source.data, fed * source.width * 4);
    }
  }
  return target;
}

/** Resizes a picture that comes in strips. */
export async function* resizeStrips(
  strips: Strips,
  from: RasterSize,
  to: RasterSize,
): AsyncGenerator<Raster> {
  if (from.width === to.width && from.height === to.height) {
    yield* strips;
    return;
  }
  const rows = rowResizer(from, to);
  const maker = stripMaker(to.width);
  for await (const { width, height, data } of strips) {
    for (let y = 0; y < height; y += 1) {
      rows.feed(data, y * width * 4);
      while (rows.next(maker.data, maker.place())) {
        const strip = maker.noteRow();
        if (strip) yield strip;
      }
    }
  }
  const rest = maker.rest();
  if (rest) yield rest;
}

function addRow(sum: Float32Array, row: Float32Array, weight: number) {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + weight * (row[at] ?? 0);
}

function writeRow(sum: Float32Array, data: Uint8ClampedArray, base: number) {
  for (let at = 0; at < sum.length; at += 4) {
    const alpha = sum[at + 3] ?? 0;
    const scale = alpha > 0.5 && alpha < 254.5 ? 255 / alpha : 1;
    data[base + at] = (sum[at] ?? 0) * scale;
    data[base + at + 1] = (sum[at + 1] ?? 0) * scale;
    data[base + at + 2] = (sum[at + 2] ?? 0) * scale;
    data[base + at + 3] = alpha;
  }
}
