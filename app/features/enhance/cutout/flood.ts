import type { Mask, Raster } from "../pixels/raster";
import { openHoles } from "./holes";

export interface FloodOptions {
  /** How much a colour may differ from the background's, 0 to 1. */
  tolerance: number;
}

/** The largest distance between two colours, in the units of `distance`. */
const FARTHEST = 255 * Math.sqrt(3);

function distance(data: Uint8ClampedArray, at: number, colour: readonly number[]): number {
  return Math.hypot(
    (data[at] ?? 0) - (colour[0] ?? 0),
    (data[at + 1] ?? 0) - (colour[1] ?? 0),
    (data[at + 2] ?? 0) - (colour[2] ?? 0),
  );
}

/** The indexes of the pixels along the border. */
function borderOf(width: number, height: number): number[] {
  const all: number[] = [];
  for (let x = 0; x < width; x += 1) all.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y += 1) all.push(y * width, y * width + width - 1);
  return all;
}

/** The colour of most of the border: the median of each part of it. */
function backgroundOf({ data }: Raster, border: readonly number[]): number[] {
  return [0, 1, 2].map((channel) => {
    const values = border.map((at) => data[at * 4 + channel] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  });
}

/** The pixels beside one, as far as there are any. */
function besides(at: number, width: number, length: number): number[] {
  const x = at % width;
  const all = [x > 0 ? at - 1 : -1, x + 1 < width ? at + 1 : -1, at - width, at + width];
  return all.filter((near) => near >= 0 && near < length);
}

/**
 * Finds a plain background by what can be reached from the border over colours like the border's. Colours may change
 * slowly on the way, as light on a wall does. Places that show through the product are background as well
 * (`openHoles`).
 * @returns 0 where the background is, 255 elsewhere.
 */
export function floodMask(source: Raster, { tolerance }: FloodOptions): Mask {
  const { width, height, data } = source;
  const border = borderOf(width, height);
  const background = backgroundOf(source, border);
  const far = tolerance * FARTHEST;
  const mask: Mask = { width, height, data: new Uint8ClampedArray(width * height).fill(255) };
  const queue = new Int32Array(width * height);
  let length = 0;
  const take = (at: number) => {
    if (mask.data[at] === 0) return;
    mask.data[at] = 0;
    queue[length] = at;
    length += 1;
  };
  for (const at of border) if (distance(data, at * 4, background) <= far) take(at);
  for (let next = 0; next < length; next += 1) {
    const at = queue[next] ?? 0;
    const own = [data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0];
    for (const near of besides(at, width, mask.data.length)) {
      const isLikeWall = distance(data, near * 4, background) <= far * 2;
      if (isLikeWall && distance(data, near * 4, own) <= far / 2) take(near);
    }
  }
  openHoles(source, mask);
  return mask;
}
