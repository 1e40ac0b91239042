import type { Mask, Raster } from "../enhance/pixels/raster";

/** The largest distance between two colours: from black to white. */
const FARTHEST = 255 * Math.sqrt(3);

/**
 * The part of a picture that hangs together with a point and has colours like it.
 * @param at in pixels of the picture; a point beside it counts as the nearest one in it
 * @param tolerance how much a colour may differ from the point's, 0 to 1, of the way from black to white
 */
export function colourRegion(
  { width, height, data }: Raster,
  at: { x: number; y: number },
  tolerance: number,
): Mask {
  const mask: Mask = { width, height, data: new Uint8ClampedArray(width * height) };
  if (mask.data.length === 0) return mask;
  const column = Math.min(width - 1, Math.max(0, Math.floor(at.x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(at.y)));
  const start = row * width + column;
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(start * 4, start * 4 + 4);
  const far = (tolerance * FARTHEST) ** 2;
  const isLike = (pixel: number) => {
    const place = pixel * 4;
    // What is clear has no colour; clear pixels are alike.
    if (alpha === 0 || data[place + 3] === 0) return alpha === 0 && data[place + 3] === 0;
    const byRed = (data[place] ?? 0) - red;
    const byGreen = (data[place + 1] ?? 0) - green;
    const byBlue = (data[place + 2] ?? 0) - blue;
    return byRed * byRed + byGreen * byGreen + byBlue * byBlue <= far;
  };
  const queue = new Int32Array(width * height);
  let length = 0;
  const take = (pixel: number) => {
    if (mask.data[pixel] !== 0 || !isLike(pixel)) return;
    mask.data[pixel] = 255;
    queue[length] = pixel;
    length += 1;
  };
  take(start);
  for (let next = 0; next < length; next += 1) {
    const pixel = queue[next] ?? 0;
    const x = pixel % width;
    if (x > 0) take(pixel - 1);
    if (x + 1 < width) take(pixel + 1);
    if (pixel >= width) take(pixel - width);
    if (pixel + width < mask.data.length) take(pixel + width);
  }
  return mask;
}
