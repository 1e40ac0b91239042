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
