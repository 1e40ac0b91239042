import type { Mask } from "../enhance/pixels/raster";
import type { RasterSize } from "../enhance/pixels/strips";

/** Between which two pixels of a line a pixel of a longer or shorter one is, and how much of the second it is. */
function placesOf(from: number, to: number) {
  return Array.from({ length: to }, (_, index) => {
    const at = Math.min(Math.max(((index + 0.5) * from) / to - 0.5, 0), from - 1);
    const low = Math.floor(at);
    return { low, high: Math.min(low + 1, from - 1), share: at - low };
  });
}

/**
 * What gives the rows of a mask in another size, by linear interpolation: what was black or white all around stays so.
 * @param size of the result, in pixels
 */
export function scaledRows(mask: Mask, size: RasterSize): (y: number) => Uint8Array<ArrayBuffer> {
  const { width, data } = mask;
  const across = placesOf(width, size.width);
  const down = placesOf(mask.height, size.height);
  return (y) => {
    const row = new Uint8Array(size.width);
    const { low = 0, high = 0, share = 0 } = down[y] ?? {};
    const [above, below] = [low * width, high * width];
    for (let x = 0; x < size.width; x += 1) {
      const place = across[x];
      if (!place) continue;
      const at = (start: number) =>
        (data[start + place.low] ?? 0) * (1 - place.share) +
        (data[start + place.high] ?? 0) * place.share;
      row[x] = Math.round(at(above) * (1 - share) + at(below) * share);
    }
    return row;
  };
}

/** A mask in another size; the same one where it has that size. */
export function resizedMask(mask: Mask, { width, height }: RasterSize): Mask {
  if (mask.width === width && mask.height === height) return mask;
  const rowAt = scaledRows(mask, { width, height });
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1) data.set(rowAt(y), y * width);
  return { width, height, data };
}
