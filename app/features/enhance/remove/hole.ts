import { scaledRows } from "../../region/scale-mask";
import type { Mask } from "../pixels/raster";
import type { RasterSize } from "../pixels/strips";

/** How strongly something must be painted to be removed, 0 to 255: the faint edge of a soft brush is not. */
const PAINTED = 64;
/** By rule, at most so much of a picture is filled: of more than that patches make a picture of their own. */
const MOST_SHARE = 0.1;
/** And at most so many pixels, which take about a minute. */
const MOST_PIXELS = 1_000_000;

/** The share of a picture that is painted, from 0 to 1. */
export function paintedShare({ data }: Mask): number {
  let count = 0;
  for (const value of data) if (value >= PAINTED) count += 1;
  return data.length === 0 ? 0 : count / data.length;
}

/**
 * Why what is painted cannot be filled by rule; null where it can, and where nothing is painted.
 * @param size of the picture, of which the mask may be a smaller copy.
 */
export function areaProblem(mask: Mask, { width, height }: RasterSize): string | null {
  const share = paintedShare(mask);
  if (share > MOST_SHARE)
    return `This is ${Math.round(share * 100)} % of the picture. By rule at most ${MOST_SHARE * 100} % can be filled: paint less.`;
  if (share * width * height > MOST_PIXELS)
    return `This is ${((share * width * height) / 1e6).toFixed(1)} megapixels. By rule at most 1 megapixel can be filled: paint less.`;
  return null;
}

/** Why what is painted cannot be removed by anyone; null where it can. */
export function wholeProblem(mask: Mask): string | null {
  return paintedShare(mask) === 1
    ? "All of the picture is painted over. Leave out what is to stay."
    : null;
}

/** What is painted on a small copy, in the picture's own pixels: 255 where it is to be filled, else 0. */
export function holeOf(mask: Mask, { width, height }: RasterSize): Mask {
  const data = new Uint8ClampedArray(width * height);
  const rowAt = scaledRows(mask, { width, height });
  for (let y = 0; y < height; y += 1) {
    const row = rowAt(y);
    for (let x = 0; x < width; x += 1) {
      if ((row[x] ?? 0) >= PAINTED) data[y * width + x] = 255;
    }
  }
  return { width, height, data };
}
