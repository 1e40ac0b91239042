import type { RasterSize } from "../enhance/pixels/strips";
import { type ExtendedOutput, seenPart } from "./placement";

/** From 0 to 1 with a soft start and end. */
export const eased = (share: number) => {
  const inside = Math.min(1, Math.max(0, share));
  return inside * inside * (3 - 2 * inside);
};

/**
 * What gives the rows of the mask of what is new: white beside the picture, black in it.
 * @param blend how far the new area mixes into the picture, in pixels of the result; only from sides that have a new area
 */
export function newAreaRows(
  output: ExtendedOutput,
  blend: number,
): (y: number) => Uint8Array<ArrayBuffer> {
  const seen = seenPart(output, output.picture);
  const far = Number.POSITIVE_INFINITY;
  /** How deep a place is in the picture, from the sides with a new area; below 0 beside it. */
  const depths = (length: number, from: number, to: number) =>
    Float64Array.from({ length }, (_, at) => {
      if (at < from || at >= to) return -1;
      return Math.min(from > 0 ? at - from : far, to < length ? to - 1 - at : far);
    });
  const across = depths(output.width, seen.left, seen.right);
  const down = depths(output.height, seen.top, seen.bottom);
  return (y) => {
    const row = new Uint8Array(output.width);
    const deep = down[y] ?? -1;
    for (let x = 0; x < row.length; x += 1) {
      const depth = Math.min(deep, across[x] ?? -1);
      if (depth < 0) row[x] = 255;
      else if (depth < blend) row[x] = Math.round(255 * (1 - eased((depth + 1) / (blend + 1))));
    }
    return row;
  };
}

/** The same in a small size, for the screen: row by row, 255 for what is new. */
export function smallNewArea(output: ExtendedOutput, blend: number, { width, height }: RasterSize) {
  const scale = { across: width / output.width, down: height / output.height };
  const small: ExtendedOutput = {
    ...{ width, height, scale: 1 },
    left: Math.round(output.left * scale.across),
    top: Math.round(output.top * scale.down),
    picture: {
      width: Math.max(1, Math.round(output.picture.width * scale.across)),
      height: Math.max(1, Math.round(output.picture.height * scale.down)),
    },
  };
  const rowAt = newAreaRows(small, blend * scale.across);
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) data.set(rowAt(y), y * width);
  return { width, height, data };
}
