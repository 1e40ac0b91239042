import type { Raster } from "../pixels/raster";
import type { HoleBox } from "./holes";

/** A part of a picture at one of its sizes, with what is to be filled. */
export interface Level {
  width: number;
  height: number;
  /** Red, green, blue and alpha, as far as they are known or guessed. */
  data: Uint8ClampedArray;
  /** 1 where a pixel is to be filled. */
  hole: Uint8Array;
}

/** The part of a picture that a box shows, and what is painted there. */
export function boxLevel(
  source: Raster,
  mask: Raster,
  { left, top, right, bottom }: HoleBox,
): Level {
  const width = right - left;
  const height = bottom - top;
  const data = new Uint8ClampedArray(width * height * 4);
  const hole = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * source.width + left;
    data.set(source.data.subarray(from * 4, (from + width) * 4), y * width * 4);
    for (let x = 0; x < width; x += 1) hole[y * width + x] = mask.data[from + x] ? 1 : 0;
  }
  return { width, height, data, hole };
}

/** The same at half the size: what touches a hole is a hole, and a known pixel is the mean of four. */
export function halved({ width, height, data, hole }: Level): Level {
  const small = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const made = new Uint8ClampedArray(small.width * small.height * 4);
  const holes = new Uint8Array(small.width * small.height);
  for (let y = 0; y < small.height; y += 1) {
    const rows = [2 * y, Math.min(height - 1, 2 * y + 1)] as const;
    for (let x = 0; x < small.width; x += 1) {
      const columns = [2 * x, Math.min(width - 1, 2 * x + 1)] as const;
      const four = rows.flatMap((row) => columns.map((column) => row * width + column));
      const at = y * small.width + x;
      holes[at] = four.some((one) => hole[one]) ? 1 : 0;
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0;
        for (const one of four) sum += data[one * 4 + channel] ?? 0;
        made[at * 4 + channel] = sum / 4;
      }
    }
  }
  return { ...small, data: made, hole: holes };
}

/** How many steps each pixel of a hole is from what is known; 0 for what is known. At most 255. */
export function depthOf({ width, height, hole }: Level): Uint8Array {
  const depth = new Uint8Array(width * height);
  const look = (at: number, before: number, above: number, isBefore: boolean, isAbove: boolean) => {
    if (!hole[at]) return 0;
    const beside = isBefore ? (depth[before] ?? 255) : 254;
    const over = isAbove ? (depth[above] ?? 255) : 254;
    return Math.min(255, Math.min(beside, over) + 1);
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      depth[at] = look(at, at - 1, at - width, x > 0, y > 0);
    }
  }
  for (let y = height - 1; y >= 0; y -= 1) {
    for (let x = width - 1; x >= 0; x -= 1) {
      const at = y * width + x;
      const back = look(at, at + 1, at + width, x < width - 1, y < height - 1);
      depth[at] = Math.min(depth[at] ?? 0, back);
    }
  }
  return depth;
}

/** The pixels around one, as far as there are any; itself among them. */
function* around({ width, height }: Level, at: number): Generator<number> {
  const x = at % width;
  const y = (at - x) / width;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
      yield row * width + column;
  }
}

/** Gives a pixel the mean of those around it that are known. @returns whether there is any */
function guessPixel(level: Level, at: number, known: Uint8Array): boolean {
  const { data } = level;
  const near = [...around(level, at)].filter((one) => known[one]);
  for (let channel = 0; near.length > 0 && channel < 4; channel += 1) {
    const sum = near.reduce((all, one) => all + (data[one * 4 + channel] ?? 0), 0);
    data[at * 4 + channel] = sum / near.length;
  }
  return near.length > 0;
}

/** A first guess at a hole: from its edge to its middle, each pixel is the mean of its neighbours that are known by then. */
export function guessHole(level: Level): void {
  const known = Uint8Array.from(level.hole, (one) => (one ? 0 : 1));
  let rest: number[] = [];
  for (let at = 0; at < known.length; at += 1) if (!known[at]) rest.push(at);
  while (rest.length > 0) {
    const layer = rest.filter((at) => guessPixel(level, at, known));
    // Where nothing is known at all, there is nothing to guess from.
    if (layer.length === 0) return;
    for (const at of layer) known[at] = 1;
    rest = rest.filter((at) => !known[at]);
  }
}
