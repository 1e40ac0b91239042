import type { RasterSize } from "../enhance/pixels/strips";

/** The most pixels that a screen is given at once. */
const SMALL_PIXELS = 2_100_000;

/** The size of a copy for the screen; null for a picture that is small enough itself. */
export function smallSize({ width, height }: RasterSize): RasterSize | null {
  const scale = Math.sqrt(SMALL_PIXELS / (width * height));
  if (scale >= 1) return null;
  const sideOf = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: sideOf(width), height: sideOf(height) };
}
