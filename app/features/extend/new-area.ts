import type { Mask } from "../enhance/pixels/raster";
import type { RasterSize } from "../enhance/pixels/strips";
import { scaledRows } from "../region/scale-mask";
import { type ExtendedOutput, seenPart } from "./placement";

/** From 0 to 1 with a soft start and end. */
export const eased = (share: number) => {
  const inside = Math.min(1, Math.max(0, share));
  return inside * inside * (3 - 2 * inside);
};

/** Of the part of a picture that is seen, at most such a share mixes at each side. */
const MOST_BLENDED = 0.25;

/** A new area: its frame, and how far it mixes into the picture, in pixels of the result. */
export interface NewArea {
  output: ExtendedOutput;
  blend: number;
}

/**
 * How far a new area mixes into its picture, in pixels of the result.
 * @param wanted in pixels of the picture
 */
export function mixedEdge({ picture, scale }: ExtendedOutput, wanted: number): number {
  const most = Math.min(picture.width, picture.height) * MOST_BLENDED;
  return Math.round(Math.min(wanted * scale, most));
}

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

/** What of a mask was marked beside a new area: with one pixel into the area, so that nothing of it ends at the seam. */
function markedBeside(mask: Mask, area: Mask): Mask {
  const { width, height } = mask;
  const data = mask.data.map((value, at) => (value > (area.data[at] ?? 0) ? value : 0));
  const made = data.slice();
  for (let at = 0; at < data.length; at += 1) {
    if ((area.data[at] ?? 0) === 0) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    let most = data[at] ?? 0;
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
        most = Math.max(most, data[row * width + column] ?? 0);
    made[at] = most;
  }
  return { width, height, data: made };
}

/**
 * What gives the rows of the mask of a new area and of what was marked beside it. The area keeps its exact edge, so that
 * the picture's pixels at the seam stay.
 * @param mask a smaller mask of the frame, in which the area is marked as `smallNewArea` does
 * @param isSoft whether all edges of the mask are soft by its creator's wish: then those of the area are, too
 */
export function rowsWithNewArea(
  mask: Mask,
  { output, blend }: NewArea,
  isSoft: boolean,
): (y: number) => Uint8Array<ArrayBuffer> {
  const exact = newAreaRows(output, blend);
  const beside = isSoft ? mask : markedBeside(mask, smallNewArea(output, blend, mask));
  const marked = scaledRows(beside, output);
  return (y) => {
    const row = exact(y);
    const more = marked(y);
    for (let x = 0; x < row.length; x += 1) row[x] = Math.max(row[x] ?? 0, more[x] ?? 0);
    return row;
  };
}
