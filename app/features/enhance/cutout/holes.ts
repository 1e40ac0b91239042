import type { Mask, Raster } from "../pixels/raster";

/** Cells along the longer side of the map of the background's colours. */
const CELLS = 32;
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

type Colour = readonly [red: number, green: number, blue: number];

/** The background's colour at each place of a picture, as far as the background around tells. */
interface Wall {
  at(index: number): Colour;
}

/** The middle value of a channel in a cell. @param counts how often each of 256 values occurs */
function median(counts: Uint32Array): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return seen * 2 >= all;
  });
}

/** Reads the background's colours cell by cell; a cell without background takes the mean of its neighbours. Null without any. */
function readWall({ width, height, data }: Raster, mask: Mask): Wall | null {
  const size = Math.max(1, Math.ceil(Math.max(width, height) / CELLS));
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const cellOf = (index: number) =>
    Math.floor(Math.floor(index / width) / size) * columns + Math.floor((index % width) / size);
  const counts = new Uint32Array(columns * rows * 3 * 256);
  for (let index = 0; index < width * height; index += 1) {
    if (mask.data[index] !== 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const to = (cellOf(index) * 3 + channel) * 256 + (data[index * 4 + channel] ?? 0);
      counts[to] = (counts[to] ?? 0) + 1;
    }
  }
  let cells: (Colour | null)[] = Array.from({ length: columns * rows }, (_, cell) => {
    const [red, green, blue] = [0, 1, 2].map((channel) => {
      const from = (cell * 3 + channel) * 256;
      return median(counts.subarray(from, from + 256));
    });
    // What blends into the product's edge counts little in the middle value.
    return red == null || green == null || blue == null ? null : [red, green, blue];
  });
  if (cells.every((cell) => cell === null)) return null;
  while (cells.includes(null)) {
    const known = cells;
    cells = known.map((own, cell) => own ?? meanAround(known, cell, columns));
  }
  return { at: (index) => cells[cellOf(index)] ?? [0, 0, 0] };
}

/** The mean of the cells around one that are known; null without any. */
function meanAround(cells: readonly (Colour | null)[], cell: number, columns: number) {
  const column = cell % columns;
  const around = [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1]
      .filter((right) => column + right >= 0 && column + right < columns)
      .map((right) => cells[cell + down * columns + right] ?? null),
  );
  const known = around.filter((one) => one !== null);
  const mean = (channel: 0 | 1 | 2) =>
    known.reduce((sum, colour) => sum + colour[channel], 0) / known.length;
  return known.length > 0 ? ([mean(0), mean(1), mean(2)] as const) : null;
}

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
const off = ({ data }: Raster, index: number, [red, green, blue]: Colour) =>
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

/**
 * Opens what the background shows through: the eye of a handle, a ring. A hole is enclosed by the product, has the
 * background's colour at its place, and a clear edge all around. Before white the colour has to be that very white.
 * @param mask 0 where the background is, 255 elsewhere; the holes become 0 in it
 */
export function openHoles(source: Raster, mask: Mask): void {
  const wall = readWall(source, mask);
  if (!wall) return;
  const marks = markLike(source, mask, wall);
  const queue = new Int32Array(marks.of.length);
  for (let start = 0; start < marks.of.length; start += 1) {
    if (marks.of[start] !== LIKE) continue;
    const area = areaAround(start, marks, queue);
    if (area.length < LEAST * marks.of.length) continue;
    if (!isWallItself(area, source, wall)) continue;
    if (!hasClearEdge(area, source, { marks, wall })) continue;
    for (const index of area) mask.data[index] = 0;
  }
}
