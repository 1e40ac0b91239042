export interface Size {
  width: number;
  height: number;
}

/** Where a crop may move: a picture that is too wide is cut at its sides, one that is too high above and below. */
export type CropAxis = "x" | "y";

/** Shapes that differ by less than this are the same: one pixel more or less changes no picture. */
const SAME = 0.01;

/** "9:16" as a number, width to height; null for anything that is no shape. */
export function ratioOf(text: unknown): number | null {
  const match = typeof text === "string" ? /^(\d{1,4}):(\d{1,4})$/.exec(text) : null;
  const ratio = Number(match?.[1]) / Number(match?.[2]);
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null;
}

/** Along which side a picture has to be cut for a shape; null where it has that shape. */
export function cropAxis({ width, height }: Size, ratio: number): CropAxis | null {
  const own = width / height;
  if (Math.abs(own / ratio - 1) < SAME) return null;
  return own > ratio ? "x" : "y";
}

/**
 * The largest part of a picture that has a shape, in whole pixels.
 * @param focus what is kept along the side that is cut: 0 its start, 1 its end.
 */
export function cropBox({ width, height }: Size, ratio: number, focus: number) {
  const axis = cropAxis({ width, height }, ratio);
  const kept = {
    width: axis === "x" ? Math.max(1, Math.round(height * ratio)) : width,
    height: axis === "y" ? Math.max(1, Math.round(width / ratio)) : height,
  };
  return {
    ...kept,
    left: Math.round((width - kept.width) * focus),
    top: Math.round((height - kept.height) * focus),
  };
}
