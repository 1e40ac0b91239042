import type { Area } from "../../masks/brush";
import type { Mask, Raster } from "../pixels/raster";

/**
 * Draws a picture through a mask into a canvas.
 * @returns what draws an area of a mask again; without a mask the picture is shown as it is
 */
export function cutoutPainter(context: CanvasRenderingContext2D, { width, height, data }: Raster) {
  /** What is on the canvas: the picture, with the mask as its transparency. */
  const shown = new ImageData(data.slice(), width, height);
  context.putImageData(shown, 0, 0);
  return (mask: Mask | null, { left, top, right, bottom }: Area): void => {
    for (let row = top; mask && row < bottom; row += 1) {
      for (let at = row * width + left; at < row * width + right; at += 1) {
        shown.data[at * 4 + 3] = ((data[at * 4 + 3] ?? 0) * (mask.data[at] ?? 0)) / 255;
      }
    }
    const [across, down] = [right - left, bottom - top];
    if (across > 0 && down > 0) context.putImageData(shown, 0, 0, left, top, across, down);
  };
}
