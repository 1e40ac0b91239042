import type { Raster } from "./raster";
import { rowsOf, type Strips, stripMaker } from "./strips";

/** How much "Resized, no AI" sharpens: enough to see, too little for halos. */
export const SHARPENING = 0.5;

/** Sharpens row by row by an unsharp mask of one pixel's radius; alpha stays. */
function rowSharpener(width: number, amount: number) {
  const columns = new Int16Array(width * 4);
  return (
    above: Uint8ClampedArray,
    here: Uint8ClampedArray,
    below: Uint8ClampedArray,
    into: Uint8ClampedArray,
    base: number,
  ) => {
    for (let at = 0; at < columns.length; at += 1) {
      columns[at] = (above[at] ?? 0) + 2 * (here[at] ?? 0) + (below[at] ?? 0);
    }
    for (let at = 0; at < columns.length; at += 4) {
      const left = Math.max(0, at - 4);
      const right = Math.min(columns.length - 4, at + 4);
      for (let channel = 0; channel < 3; channel += 1) {
        const own = here[at + channel] ?? 0;
        const soft =
          ((columns[left + channel] ?? 0) +
            2 * (columns[at + channel] ?? 0) +
            (columns[right + channel] ?? 0)) /
          16;
        into[base + at + channel] = own + amount * (own - soft);
      }
      into[base + at + 3] = here[at + 3] ?? 0;
    }
  };
}

/**
 * Sharpens a picture in place.
 * @param amount how much of the difference to the blurred picture is added: 0 nothing, 1 all of it.
 */
export function sharpen(raster: Raster, amount: number): void {
  if (amount <= 0) return;
  const { width, height, data } = raster;
  const sharpenRow = rowSharpener(width, amount);
  const rowAt = (y: number) => rowsOf(raster, y, 1).data.slice();
  let above = rowAt(0);
  let here = above;
  for (let y = 0; y < height; y += 1) {
    const below = y + 1 < height ? rowAt(y + 1) : here;
    sharpenRow(above, here, below, data, y * width * 4);
    above = here;
    here = below;
  }
}

/** Sharpens a picture that comes in strips. @param amount from 0 to 1, as above. */
export async function* sharpenStrips(
  strips: Strips,
  width: number,
  amount: number,
): AsyncGenerator<Raster> {
  const sharpenRow = rowSharpener(width, amount);
  const maker = stripMaker(width);
  let above: Uint8ClampedArray | null = null;
  let here: Uint8ClampedArray | null = null;
  for await (const strip of strips) {
    for (let y = 0; y < strip.height; y += 1) {
      const below = rowsOf(strip, y, 1).data.slice();
      if (here) {
        sharpenRow(above ?? here, here, below, maker.data, maker.place());
        const full = maker.noteRow();
        if (full) yield full;
      }
      above = here;
      here = below;
    }
  }
  if (here) {
    sharpenRow(above ?? here, here, here, maker.data, maker.place());
    const last = maker.noteRow() ?? maker.rest();
    if (last) yield last;
  }
}
