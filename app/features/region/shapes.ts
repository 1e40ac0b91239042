import type { Mask } from "../enhance/pixels/raster";
import type { RasterSize } from "../enhance/pixels/strips";

/** A rectangle by its sides, which may be in any order, and reach out of the picture; in pixels of the mask. */
export interface Corners {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

/** A mask in which nothing is marked. */
export function emptyMask({ width, height }: RasterSize): Mask {
  return { width, height, data: new Uint8ClampedArray(width * height) };
}

/** The whole pixels that a rectangle covers: each of which its middle is in. Null where there is none in the mask. */
export function pixelsOf({ from, to }: Corners, { width, height }: RasterSize) {
  const side = (one: number, other: number, length: number) => {
    const clamped = [one, other].map((at) => Math.round(Math.min(Math.max(at, 0), length)));
    return [Math.min(...clamped), Math.max(...clamped)] as const;
  };
  const [left, right] = side(from.x, to.x, width);
  const [top, bottom] = side(from.y, to.y, height);
  return right > left && bottom > top ? { left, top, right, bottom } : null;
}

/** A mask with a rectangle marked, or with its mark taken away; the same mask where it covers no pixel. */
export function withRectangle(mask: Mask, corners: Corners, adds: boolean): Mask {
  const area = pixelsOf(corners, mask);
  if (!area) return mask;
  const data = mask.data.slice();
  for (let row = area.top; row < area.bottom; row += 1) {
    data.fill(adds ? 255 : 0, row * mask.width + area.left, row * mask.width + area.right);
  }
  return { ...mask, data };
}

/** A mask with what another one shows marked as well, or taken away. Both have the same size. */
export function combined(mask: Mask, part: Mask, adds: boolean): Mask {
  const data = mask.data.slice();
  for (let at = 0; at < data.length; at += 1) {
    const [known, value] = [data[at] ?? 0, part.data[at] ?? 0];
    data[at] = adds ? Math.max(known, value) : Math.min(known, 255 - value);
  }
  return { ...mask, data };
}

/** A mask that marks what was not marked. */
export function inverted(mask: Mask): Mask {
  return { ...mask, data: mask.data.map((value) => 255 - value) };
}

/** Which share of a picture is marked, 0 to 1; half-marked pixels count for half. */
export function markedShare({ data }: Mask): number {
  let sum = 0;
  for (const value of data) sum += value;
  return data.length === 0 ? 0 : sum / (255 * data.length);
}

/** From this value on a pixel is marked as far as people see; up to 255 less this one it is left. */
const SEEN = 26;

/** Why a mask cannot be sent, and what to do; null where it marks a part of the picture. */
export function regionProblem({ data }: Mask): string | null {
  let [isSomething, isAll] = [false, true];
  for (const value of data) {
    if (value >= SEEN) isSomething = true;
    if (value <= 255 - SEEN) isAll = false;
  }
  if (!isSomething) return "Nothing is marked. Mark the part of the picture that should change.";
  return isAll
    ? "All of the picture is marked. Leave the part out that should stay, or close this and change the whole picture."
    : null;
}
