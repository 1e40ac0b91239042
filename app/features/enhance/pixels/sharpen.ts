import type { Raster } from "./raster";

/** How much "Resized, no AI" sharpens: enough to see, too little for halos. */
export const SHARPENING = 0.5;

/** A three by three blur, by its weights from the corner over the edge to the middle, of 16. */
function blurredAt(rows: readonly Uint8ClampedArray[], left: number, at: number, right: number) {
  const [above, here, below] = rows;
  if (!above || !here || !below) return 0;
  const column = (x: number) => (above[x] ?? 0) + 2 * (here[x] ?? 0) + (below[x] ?? 0);
  return (column(left) + 2 * column(at) + column(right)) / 16;
}

/**
 * Sharpens a picture in place by an unsharp mask of one pixel's radius; alpha stays.
 * @param amount how much of the difference to the blurred picture is added: 0 nothing, 1 all of it.
 */
export function sharpen({ width, height, data }: Raster, amount: number): void {
  if (amount <= 0) return;
  const stride = width * 4;
  const rowAt = (y: number) => data.slice(y * stride, (y + 1) * stride);
  let above = rowAt(0);
  let here = above;
  for (let y = 0; y < height; y += 1) {
    const below = y + 1 < height ? rowAt(y + 1) : here;
    const rows = [above, here, below];
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - 1) * 4;
      const right = Math.min(width - 1, x + 1) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const at = x * 4 + channel;
        const own = here[at] ?? 0;
        const soft = blurredAt(rows, left + channel, at, right + channel);
        data[y * stride + at] = own + amount * (own - soft);
      }
    }
    above = here;
    here = below;
  }
}
