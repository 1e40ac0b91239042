import type { Mask, Raster } from "../pixels/raster";
import { readWall, type Wall, type WallColour } from "./wall";

/** How far a hole's colours may be from the background's at that place, 0 to 441: light on a wall changes slowly. */
const NEAR = 12;
/** The same for most of a hole before white: a printed label is often nearly white, what shows through is the white itself. */
const NEAR_WHITE = 3;
const WHITE_SHARE = 0.8;
const WHITE = 245;
/** How far what surrounds a hole is from the background's colours at least. */
const CLEAR = 36;
/** The share of a hole's edge that is clear; a product that fades into the background's colour has less. */
const CLEAR_SHARE = 0.9;
/** How far outside of a hole's edge its surroundings are looked at, in pixels: behind what the edge blends. */
const REACH = 3;
/** The least hole, as a share of the picture. */
const LEAST = 0.0004;
/** How thick what encloses a hole may be, as a share of the hole's size: a handle is thin, what is printed lies within. */
const BAND = 0.5;
/** The share of its edge at which it is that thin. */
const BAND_SHARE = 0.25;
/** How much may be enclosed in a hole, as a share of it: a label has print in it. */
const PRINT = 0.02;

const SIDES = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** Pixels like the background behind them are `LIKE`, those of areas that were looked at `SEEN`. */
interface Marks {
  of: Uint8Array;
  width: number;
  height: number;
}

const LIKE = 1;
const SEEN = 2;

/** How far a pixel's colour is from another one, 0 to 441. */
const off = ({ data }: Raster, index: number, [red, green, blue]: WallColour) =>
  Math.hypot(
    (data[index * 4] ?? 0) - red,
    (data[index * 4 + 1] ?? 0) - green,
    (data[index * 4 + 2] ?? 0) - blue,
  );

/** What of the product has the background's colour. */
function markLike(source: Raster, mask: Mask, wall: Wall): Marks {
  const { width, height } = source;
  const of = new Uint8Array(width * height);
  for (let index = 0; index < of.length; index += 1) {
    if (mask.data[index] === 0) continue;
    if (off(source, index, wall.at(index)) <= NEAR) of[index] = LIKE;
  }
  return { of, width, height };
}

/** The pixel some steps beside another one; -1 outside of the picture. */
function beside(index: number, side: (typeof SIDES)[number], { width, height }: Marks, steps = 1) {
  const x = (index % width) + side[0] * steps;
  const y = Math.floor(index / width) + side[1] * steps;
  return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1;
}

/** The pixels of the area around a marked one, as a part of `queue`; they count as seen afterwards. */
function areaAround(start: number, marks: Marks, queue: Int32Array): Int32Array {
  let length = 1;
  queue[0] = start;
  marks.of[start] = SEEN;
  for (let next = 0; next < length; next += 1) {
    for (const side of SIDES) {
      const near = beside(queue[next] ?? 0, side, marks);
      if (marks.of[near] !== LIKE) continue;
      marks.of[near] = SEEN;
      queue[length] = near;
      length += 1;
    }
  }
  return queue.subarray(0, length);
}

/** Whether most of an area's edge has something clearly else beside it. */
function hasClearEdge(
  area: Int32Array,
  source: Raster,
  { marks, wall }: { marks: Marks; wall: Wall },
) {
  let edge = 0;
  let clear = 0;
  for (const index of area) {
    const outward = SIDES.filter((side) => {
      const near = beside(index, side, marks);
      return near >= 0 && marks.of[near] !== SEEN;
    });
    if (outward.length === 0) continue;
    edge += 1;
    const colour = wall.at(index);
    const isClear = outward.some((side) => {
      const far = beside(index, side, marks, REACH);
      return far >= 0 && off(source, far, colour) >= CLEAR;
    });
    if (isClear) clear += 1;
  }
  return clear >= CLEAR_SHARE * edge;
}

/** Whether an area is no label before white: most of it is that very white. Before other colours it always is. */
function isWallItself(area: Int32Array, source: Raster, wall: Wall): boolean {
  let same = 0;
  for (const index of area) {
    const colour = wall.at(index);
    const isWhite = Math.min(...colour) >= WHITE;
    if (!isWhite || off(source, index, colour) <= NEAR_WHITE) same += 1;
  }
  return same >= WHITE_SHARE * area.length;
}

/** How far each pixel is from the background, in thirds of a pixel (chamfer distances 3 and 4: Borgefors, 1986). */
function distancesFrom({ width, height, data }: Mask): Uint32Array {
  const far = new Uint32Array(width * height).fill(0xff_ff_ff);
  const relax = (index: number, from: number, by: number) => {
    far[index] = Math.min(far[index] ?? 0, (far[from] ?? 0) + by);
  };
  for (let index = 0; index < far.length; index += 1) {
    if (data[index] === 0) far[index] = 0;
    const x = index % width;
    if (x > 0) relax(index, index - 1, 3);
    if (index < width) continue;
    relax(index, index - width, 3);
    if (x > 0) relax(index, index - width - 1, 4);
    if (x + 1 < width) relax(index, index - width + 1, 4);
  }
  for (let index = far.length - 1; index >= 0; index -= 1) {
    const x = index % width;
    if (x + 1 < width) relax(index, index + 1, 3);
    if (index + width >= far.length) continue;
    relax(index, index + width, 3);
    if (x > 0) relax(index, index + width - 1, 4);
    if (x + 1 < width) relax(index, index + width + 1, 4);
  }
  return far;
}

/** Whether an area is enclosed by something thin: its edge is near the background for a good part. */
function isInBand(area: Int32Array, marks: Marks, far: Uint32Array): boolean {
  const most = Math.sqrt(area.length) * BAND * 3;
  let edge = 0;
  let near = 0;
  for (const index of area) {
    if (SIDES.every((side) => marks.of[beside(index, side, marks)] === SEEN)) continue;
    edge += 1;
    if ((far[index] ?? 0) <= most) near += 1;
  }
  return near >= BAND_SHARE * edge;
}

/** The pixels that an area encloses. */
function enclosedIn(area: Int32Array, { width }: Marks): number {
  let [left, right, top, bottom] = [width, 0, Number.POSITIVE_INFINITY, 0];
  for (const index of area) {
    left = Math.min(left, index % width);
    right = Math.max(right, index % width);
    top = Math.min(top, Math.floor(index / width));
    bottom = Math.max(bottom, Math.floor(index / width));
  }
  // The area's box with a margin of one pixel, from whose corner everything around the area can be reached.
  const box = {
    of: new Uint8Array((right - left + 3) * (bottom - top + 3)),
    width: right - left + 3,
    height: bottom - top + 3,
  };
  box.of.fill(LIKE);
  for (const index of area)
    box.of[(Math.floor(index / width) - top + 1) * box.width + (index % width) - left + 1] = 0;
  const around = areaAround(0, box, new Int32Array(box.of.length));
  return box.of.length - area.length - around.length;
}

/**
 * Opens what the background shows through: the eye of a handle, a ring. A hole has the background's colour at its place
 * and a clear edge, what encloses it is thin, and nothing is printed in it. Before white the colour has to be that very
 * white.
 * @param mask 0 where the background is, 255 elsewhere; the holes become 0 in it
 */
export function openHoles(source: Raster, mask: Mask): void {
  const wall = readWall(source, mask);
  if (!wall) return;
  const marks = markLike(source, mask, wall);
  const queue = new Int32Array(marks.of.length);
  let far: Uint32Array | null = null;
  for (let start = 0; start < marks.of.length; start += 1) {
    if (marks.of[start] !== LIKE) continue;
    const area = areaAround(start, marks, queue);
    if (area.length < LEAST * marks.of.length) continue;
    if (!isWallItself(area, source, wall)) continue;
    if (!hasClearEdge(area, source, { marks, wall })) continue;
    far ??= distancesFrom(mask);
    if (!isInBand(area, marks, far) || enclosedIn(area, marks) > PRINT * area.length) continue;
    for (const index of area) mask.data[index] = 0;
  }
}
