import { StillRefusal } from "./still-refusal";

/** @throws {StillRefusal} where the device has no memory for it */
export function newCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new StillRefusal("This device has no memory left for the picture.");
  return { canvas, context };
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/**
 * What turns a picture as EXIF says: where each point of it goes, as `setTransform` takes it.
 * @param orientation 1 to 8, in which 5 to 8 exchange the sides (CIPA DC-008, "Orientation")
 * @returns null where it is upright
 */
export function orientationMatrix(
  orientation: number,
  width: number,
  height: number,
): Matrix | null {
  const matrices: Readonly<Record<number, Matrix>> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  return matrices[orientation] ?? null;
}

/** A canvas that is turned as EXIF says. */
export function uprightCanvas(source: OffscreenCanvas, orientation: number): OffscreenCanvas {
  const { width, height } = source;
  const matrix = orientationMatrix(orientation, width, height);
  if (!matrix) return source;
  const isOnSide = orientation > 4;
  const { canvas, context } = newCanvas(isOnSide ? height : width, isOnSide ? width : height);
  context.setTransform(...matrix);
  context.drawImage(source, 0, 0);
  return canvas;
}

/** Rows that are looked at together, to keep the copy small. */
const BAND = 256;

/** Whether any pixel lets something through: many files have the channel and do not use it. */
export function isSeeThrough(canvas: OffscreenCanvas): boolean {
  const context = canvas.getContext("2d");
  if (!context) return false;
  for (let y = 0; y < canvas.height; y += BAND) {
    const rows = Math.min(BAND, canvas.height - y);
    const { data } = context.getImageData(0, y, canvas.width, rows);
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  }
  return false;
}
