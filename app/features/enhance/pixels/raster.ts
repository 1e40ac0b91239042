/** Pixels in memory: red, green, blue and alpha, 8 bit each, row by row, alpha not multiplied in. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** How visible each pixel of a picture is, 0 to 255, row by row. */
export type Mask = Raster;

/** A transparent picture. */
export function newRaster(width: number, height: number): Raster {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** Whether any pixel lets something shine through. */
export function hasTransparency({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  return false;
}

/** How bright the pixel at a place of the bytes is, 0 to 255 (BT.601's weights). */
export function brightness(data: Uint8ClampedArray, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
}

/** The middle of a picture, which is at least as wide and as high as what is asked for. */
export function cropMiddle(source: Raster, width: number, height: number): Raster {
  const left = (source.width - width) >> 1;
  const top = (source.height - height) >> 1;
  const made = newRaster(width, height);
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * source.width + left) * 4;
    made.data.set(source.data.subarray(from, from + width * 4), y * width * 4);
  }
  return made;
}
