import type { Frame } from "#base/region/frame";
import type { Orientation } from "../codec/orientation";

/** The rows of a frame as they are shown, upright; each is there until the next call. */
export function turnedRows(
  { width, height, data }: Frame,
  orientation: Orientation,
): { width: number; height: number; row(y: number): Uint8Array } {
  if (orientation === 1)
    return { width, height, row: (y) => data.subarray(y * width * 4, (y + 1) * width * 4) };
  const isTurned = orientation >= 5;
  const shown = isTurned ? { width: height, height: width } : { width, height };
  const mirrorX = [2, 3, 7, 8].includes(orientation);
  const mirrorY = [3, 4, 6, 7].includes(orientation);
  const row = new Uint8Array(shown.width * 4);
  return {
    ...shown,
    row(y) {
      for (let x = 0; x < shown.width; x++) {
        const u = isTurned ? y : x;
        const v = isTurned ? x : y;
        const from = ((mirrorY ? height - 1 - v : v) * width + (mirrorX ? width - 1 - u : u)) * 4;
        for (let c = 0; c < 4; c++) row[x * 4 + c] = data[from + c] ?? 0;
      }
      return row;
    },
  };
}
