import type { Mask, Raster } from "../pixels/raster";

/** Cells along the longer side of the map of the background's colours. */
const CELLS = 32;

export type WallColour = readonly [red: number, green: number, blue: number];

/** The background's colour at each place of a picture, as far as the background around tells. */
export interface Wall {
  at(index: number): WallColour;
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
export function readWall({ width, height, data }: Raster, mask: Mask): Wall | null {
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
  let cells: (WallColour | null)[] = Array.from({ length: columns * rows }, (_, cell) => {
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
function meanAround(cells: readonly (WallColour | null)[], cell: number, columns: number) {
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
