import { newRaster, type Raster } from "./raster";

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

/** A source row at the target's width; colours are multiplied by alpha, so that hidden ones do not shine in. */
function resizeRow(source: Raster, row: number, taps: Taps): Float32Array {
  const { width, data } = source;
  const size = taps.weights.length;
  const made = new Float32Array(size * 4);
  const base = row * width * 4;
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
  return made;
}

/**
 * Resizes a picture with a Lanczos kernel of three lobes, which is widened where the picture becomes
 * smaller. Only a few rows wait in memory beside source and target.
 * @param onRow is called with the share that is done, from 0 to 1, now and then.
 */
export function resizeLanczos(
  source: Raster,
  width: number,
  height: number,
  onRow: (share: number) => void = () => undefined,
): Raster {
  if (source.width === width && source.height === height) {
    return { width, height, data: source.data.slice() };
  }
  const target = newRaster(width, height);
  const across = tapsOf(source.width, width);
  const down = tapsOf(source.height, height);
  const rows = new Map<number, Float32Array>();
  const sum = new Float32Array(width * 4);
  for (let y = 0; y < height; y += 1) {
    const start = down.first[y] ?? 0;
    const weights = down.weights[y] ?? new Float32Array();
    for (const known of rows.keys()) if (known < start) rows.delete(known);
    sum.fill(0);
    for (let tap = 0; tap < weights.length; tap += 1) {
      const row = rows.get(start + tap) ?? resizeRow(source, start + tap, across);
      rows.set(start + tap, row);
      addRow(sum, row, weights[tap] ?? 0);
    }
    writeRow(sum, target.data, y * width * 4);
    if (y % 64 === 63) onRow((y + 1) / height);
  }
  return target;
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
