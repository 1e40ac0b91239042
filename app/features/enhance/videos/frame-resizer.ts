import { tapsOf } from "../pixels/lanczos";
import { newRaster, type Raster } from "../pixels/raster";
import { SHARPENING } from "../pixels/sharpen";

interface Size {
  width: number;
  height: number;
}

interface Side {
  /** The first source pixel of each target pixel. */
  first: Int32Array;
  /** `count` weights for each target pixel. */
  weights: Float32Array;
  count: number;
}

/** The taps of a side with one number of weights for all its pixels. */
function sideOf(from: number, to: number): Side {
  const { first, weights } = tapsOf(from, to);
  const count = weights.reduce((most, own) => Math.max(most, own.length), 1);
  const flat = new Float32Array(to * count);
  for (const [index, own] of weights.entries()) {
    const start = first[index] ?? 0;
    // Near the end there are fewer: they begin earlier, so that none reaches beyond the side.
    const moved = Math.min(start, from - count);
    flat.set(own, index * count + start - moved);
    first[index] = moved;
  }
  return { first, weights: flat, count };
}

/** A row of the source at the target's width: red, green and blue. */
function widen(row: Float32Array, frame: Raster, number: number, side: Side) {
  const { data } = frame;
  const { first, weights, count } = side;
  const base = number * frame.width * 4;
  for (let x = 0, to = 0, weightAt = 0; x < first.length; x += 1, to += 3) {
    let [red, green, blue] = [0, 0, 0];
    let at = base + (first[x] ?? 0) * 4;
    for (let tap = 0; tap < count; tap += 1, at += 4, weightAt += 1) {
      const weight = weights[weightAt] ?? 0;
      red += weight * (data[at] ?? 0);
      green += weight * (data[at + 1] ?? 0);
      blue += weight * (data[at + 2] ?? 0);
    }
    row[to] = red;
    row[to + 1] = green;
    row[to + 2] = blue;
  }
}

/** Writes a row sharpened by what sets it apart from a three by three blur. */
function writeSharp(
  [above, here, below]: readonly [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray],
  columns: Int16Array,
  data: Uint8ClampedArray,
  base: number,
) {
  const { length } = here;
  for (let at = 0; at < length; at += 1) {
    columns[at] = (above[at] ?? 0) + 2 * (here[at] ?? 0) + (below[at] ?? 0);
  }
  for (let at = 0, to = base; at < length; to += 1) {
    for (let channel = 0; channel < 3; channel += 1, at += 1, to += 1) {
      const middle = columns[at] ?? 0;
      const left = at < 3 ? middle : (columns[at - 3] ?? 0);
      const right = at + 3 < length ? (columns[at + 3] ?? 0) : middle;
      const own = here[at] ?? 0;
      data[to] = own + SHARPENING * (own - (left + 2 * middle + right) / 16);
    }
  }
}

/**
 * Enlarges the frames of a clip by Lanczos and sharpens them as `resizeSharply` does, without transparency. All memory
 * is used again for the next frame, so that a 4K frame takes a fraction of a second and no more room than one.
 * @returns what makes a frame; the next call overwrites the raster that it gives.
 */
export function frameResizer(from: Size, to: Size): (frame: Raster) => Raster {
  const across = sideOf(from.width, to.width);
  const down = sideOf(from.height, to.height);
  const stride = to.width * 3;
  const made = newRaster(to.width, to.height);
  made.data.fill(255);
  const widened = Array.from({ length: down.count }, () => new Float32Array(stride));
  const numbers = new Int32Array(down.count);
  const plain = Array.from({ length: 3 }, () => new Uint8ClampedArray(stride));
  const sums = new Float32Array(stride);
  const columns = new Int16Array(stride);
  const plainRow = (y: number) =>
    plain[Math.min(to.height - 1, Math.max(0, y)) % 3] ?? new Uint8ClampedArray(stride);

  function widenedRow(frame: Raster, number: number): Float32Array {
    const slot = number % down.count;
    const row = widened[slot] ?? new Float32Array(stride);
    if (numbers[slot] !== number) widen(row, frame, number, across);
    numbers[slot] = number;
    return row;
  }

  function makePlain(frame: Raster, y: number) {
    sums.fill(0);
    for (let tap = 0; tap < down.count; tap += 1) {
      const weight = down.weights[y * down.count + tap] ?? 0;
      if (weight === 0) continue;
      const row = widenedRow(frame, (down.first[y] ?? 0) + tap);
      for (let at = 0; at < stride; at += 1) sums[at] = (sums[at] ?? 0) + weight * (row[at] ?? 0);
    }
    plainRow(y).set(sums);
  }

  return (frame) => {
    numbers.fill(-1);
    for (let y = 0; y <= to.height; y += 1) {
      if (y < to.height) makePlain(frame, y);
      if (y === 0) continue;
      const rows = [plainRow(y - 2), plainRow(y - 1), plainRow(y)] as const;
      writeSharp(rows, columns, made.data, (y - 1) * to.width * 4);
    }
    return made;
  };
}
