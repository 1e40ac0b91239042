import type { Mask } from "../enhance/pixels/raster";
import type { RasterSize } from "../enhance/pixels/strips";
import type { Area } from "../masks/brush";

/** What marks a region: a pink that few pictures have. Red, green, blue. */
const TINT = [255, 45, 149] as const;
/** How much of it is seen where all is marked, 0 to 1. */
const STRENGTH = 0.55;

/** A picture of nothing but the tint, all of it clear. */
function clearTint({ width, height }: RasterSize): ImageData {
  const shown = new ImageData(width, height);
  for (let at = 0; at < shown.data.length; at += 4) shown.data.set(TINT, at);
  return shown;
}

/** What draws an area of a mask as a tint into a canvas of the mask's size. */
export function tintPainter(context: CanvasRenderingContext2D, size: RasterSize) {
  const shown = clearTint(size);
  return (mask: Mask | null, { left, top, right, bottom }: Area): void => {
    const [across, down] = [right - left, bottom - top];
    if (!mask || across <= 0 || down <= 0) return;
    for (let row = top; row < bottom; row += 1) {
      for (let at = row * size.width + left; at < row * size.width + right; at += 1) {
        shown.data[at * 4 + 3] = (mask.data[at] ?? 0) * STRENGTH;
      }
    }
    context.putImageData(shown, 0, 0, left, top, across, down);
  };
}
