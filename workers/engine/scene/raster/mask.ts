import { at, item } from "../../render/raster";
import type { Contour } from "./path";

/** How far each pixel of a box is inside an outline, 0 to 1. */
export interface Mask {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly cover: Float32Array;
}

/** A box in frame pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Fills outlines with exact edges: every edge leaves its signed area in the cells that it crosses,
 * and a sum along the row turns that into coverage (the way font-rs draws glyphs). Outlines that
 * overlap count as one.
 * @param within what is outside this box is left out
 * @returns null where nothing is inside the box
 */
export function fillMask(contours: readonly Contour[], within: Box): Mask | null {
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const contour of contours) {
    for (let i = 0; i + 1 < contour.length; i += 2) {
      left = Math.min(left, item(contour, i));
      right = Math.max(right, item(contour, i));
      top = Math.min(top, item(contour, i + 1));
      bottom = Math.max(bottom, item(contour, i + 1));
    }
  }
  const x = Math.max(within.x, Math.floor(left) - 1);
  const y = Math.max(within.y, Math.floor(top) - 1);
  const width = Math.min(within.x + within.width, Math.ceil(right) + 2) - x;
  const height = Math.min(within.y + within.height, Math.ceil(bottom) + 2) - y;
  if (!(width > 1 && height > 0)) return null;
  const sums = new Float32Array(width * height + 2);
  for (const contour of contours) {
    const sign = areaOf(contour) < 0 ? -1 : 1;
    for (let i = 0; i + 1 < contour.length; i += 2) {
      const next = i + 3 < contour.length ? i + 2 : 0;
      addEdge(
        sums,
        width,
        height,
        item(contour, i) - x,
        item(contour, i + 1) - y,
        item(contour, next) - x,
        item(contour, next + 1) - y,
        sign,
      );
    }
  }
  const cover = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let i = row * width, end = i + width; i < end; i++) {
      sum += at(sums, i);
      cover[i] = Math.min(1, Math.abs(sum));
    }
  }
  return { x, y, width, height, cover };
}

function areaOf(contour: Contour): number {
  let area = 0;
  for (let i = 0; i + 1 < contour.length; i += 2) {
    const next = i + 3 < contour.length ? i + 2 : 0;
    area += item(contour, i) * item(contour, next + 1) - item(contour, next) * item(contour, i + 1);
  }
  return area;
}

function addEdge(
  sums: Float32Array,
  width: number,
  height: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  sign: number,
) {
  if (y0 === y1) return;
  const down = y0 < y1;
  const dir = down ? sign : -sign;
  const topY = down ? y0 : y1;
  const bottomY = down ? y1 : y0;
  const slope = (x1 - x0) / (y1 - y0);
  let x = down ? x0 : x1;
  if (topY < 0) x -= topY * slope;
  const first = Math.max(0, Math.floor(topY));
  const last = Math.min(height, Math.ceil(bottomY));
  for (let row = first; row < last; row++) {
    const dy = Math.min(row + 1, bottomY) - Math.max(row, topY);
    if (dy <= 0) continue;
    const nextX = x + slope * dy;
    spread(sums, row * width, width, Math.min(x, nextX), Math.max(x, nextX), dir * dy);
    x = nextX;
  }
}

/** Leaves one row's piece of an edge in the cells between `from` and `to`. */
function spread(
  sums: Float32Array,
  row: number,
  width: number,
  from: number,
  to: number,
  height: number,
) {
  const left = Math.max(0, Math.min(width - 1, from));
  const right = Math.max(0, Math.min(width - 1, to));
  const first = Math.floor(left);
  const last = Math.ceil(right);
  if (last <= first + 1) {
    const middle = (left + right) / 2 - first;
    add(sums, row + first, height * (1 - middle));
    if (first + 1 < width) add(sums, row + first + 1, height * middle);
    return;
  }
  const share = height / (right - left);
  let before = 0;
  for (let cell = first; cell < last; cell++) {
    const a = Math.max(left, cell);
    const b = Math.min(right, cell + 1);
    const inside = share * (b - a);
    const own = inside * (1 - ((a + b) / 2 - cell));
    add(sums, row + cell, own + before);
    before = inside - own;
  }
  if (last < width) add(sums, row + last, before);
}

function add(sums: Float32Array, i: number, value: number): void {
  sums[i] = at(sums, i) + value;
}
