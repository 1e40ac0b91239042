import { newRaster, type Raster } from "./raster";

/**
 * A picture as it is made: strips of its rows, from the top. So a picture of 100 megapixels, which takes 400 MB, is never
 * in memory as a whole. The memory of a strip may be used again for the next one.
 */
export type Strips = AsyncIterable<Raster> | Iterable<Raster>;

/** Rows of a strip, where nothing else decides how many. */
export const STRIP_ROWS = 32;

export interface RasterSize {
  width: number;
  height: number;
}

/** So many rows of a picture in memory, without a copy. */
export function rowsOf({ width, data }: Raster, top: number, rows: number): Raster {
  return { width, height: rows, data: data.subarray(top * width * 4, (top + rows) * width * 4) };
}

/** The strips of a picture that is in memory. */
export function* stripsOf(raster: Raster): Generator<Raster> {
  for (let top = 0; top < raster.height; top += STRIP_ROWS) {
    yield rowsOf(raster, top, Math.min(STRIP_ROWS, raster.height - top));
  }
}

/** Gathers rows one by one, and says when a strip of them is full. */
export function stripMaker(width: number) {
  const strip = newRaster(width, STRIP_ROWS);
  const stride = width * 4;
  let count = 0;
  return {
    data: strip.data,
    /** Where the next row begins in `data`. */
    place: () => count * stride,
    /** Counts a row that was written. @returns the strip once it is full. */
    noteRow(): Raster | null {
      count += 1;
      if (count < STRIP_ROWS) return null;
      count = 0;
      return strip;
    },
    /** What is left at the end. */
    rest: (): Raster | null => (count === 0 ? null : rowsOf(strip, 0, count)),
  };
}

/** The whole picture that some strips make up. */
export async function collect(strips: Strips, { width, height }: RasterSize): Promise<Raster> {
  const whole = newRaster(width, height);
  let at = 0;
  for await (const { data } of strips) {
    whole.data.set(data, at);
    at += data.length;
  }
  return whole;
}

/** The same for strips that are made at once. */
export function collectNow(strips: Iterable<Raster>, { width, height }: RasterSize): Raster {
  const whole = newRaster(width, height);
  let at = 0;
  for (const { data } of strips) {
    whole.data.set(data, at);
    at += data.length;
  }
  return whole;
}
