import { at } from "../../render/raster";
import type { Mask } from "./mask";

/** Mean over squares, twice: what turns a flat shape into a cushion. Outside counts as empty. */
export function boxBlur(mask: Mask, radius: number): Float32Array {
  const { width, height } = mask;
  let plane = mask.cover;
  for (let pass = 0; pass < 2; pass++) {
    const across = new Float32Array(plane.length);
    for (let y = 0; y < height; y++) runningMean(plane, across, y * width, 1, width, radius);
    const both = new Float32Array(plane.length);
    for (let x = 0; x < width; x++) runningMean(across, both, x, width, height, radius);
    plane = both;
  }
  return plane;
}

function runningMean(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
) {
  let sum = 0;
  const share = 1 / (2 * radius + 1);
  for (let k = 0; k < Math.min(radius, count); k++) sum += at(from, start + k * step);
  for (let k = 0; k < count; k++) {
    if (k + radius < count) sum += at(from, start + (k + radius) * step);
    if (k - radius - 1 >= 0) sum -= at(from, start + (k - radius - 1) * step);
    to[start + k * step] = sum * share;
  }
}

/** The same shape with an edge that runs out over about `radius` pixels. */
export function softened(mask: Mask, radius: number): Mask {
  const edge = Math.ceil(radius * 2);
  const width = mask.width + 2 * edge;
  const height = mask.height + 2 * edge;
  const padded = new Float32Array(width * height);
  for (let y = 0; y < mask.height; y++) {
    padded.set(
      mask.cover.subarray(y * mask.width, (y + 1) * mask.width),
      (y + edge) * width + edge,
    );
  }
  const wide = { x: mask.x - edge, y: mask.y - edge, width, height, cover: padded };
  return { ...wide, cover: boxBlur(wide, Math.max(1, Math.round(radius))) };
}
