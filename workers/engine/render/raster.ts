/** A picture being worked on: three planes of sRGB values, 0 to 255, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
}

/** One colour, sRGB, 0 to 255 a channel. */
export type Rgb = readonly [number, number, number];

/** An opaque picture as the codecs give and take it: RGBA, 8 bits a channel. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** A blank (black) picture of the same size. */
export function blankLike(image: { width: number; height: number }): Raster {
  return createImage(image.width, image.height);
}

export function createImage(width: number, height: number): Raster {
  const size = width * height;
  return {
    width,
    height,
    r: new Float32Array(size),
    g: new Float32Array(size),
    b: new Float32Array(size),
  };
}

export function cloneImage(image: Raster): Raster {
  const { width, height } = image;
  return {
    width,
    height,
    r: image.r.slice(),
    g: image.g.slice(),
    b: image.b.slice(),
  };
}

/** A bitmap's colours as planes. */
export function toImage({ width, height, data }: Bitmap): Raster {
  const image = createImage(width, height);
  for (let i = 0, p = 0; i < image.r.length; i++, p += 4) {
    image.r[i] = item(data, p);
    image.g[i] = item(data, p + 1);
    image.b[i] = item(data, p + 2);
  }
  return image;
}

/** Rounds the planes to an opaque bitmap. */
export function toBitmap(image: Raster): Bitmap {
  const { width, height, r, g, b } = image;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let i = 0, p = 0; i < r.length; i++, p += 4) {
    data[p] = r[i] ?? 0;
    data[p + 1] = g[i] ?? 0;
    data[p + 2] = b[i] ?? 0;
    data[p + 3] = 255;
  }
  return { width, height, data };
}

/** Brightness as the eye weighs it (Rec. 709 weights on sRGB values), 0 to 255. */
export function lumaOf(image: Raster): Float32Array {
  const { r, g, b } = image;
  const luma = new Float32Array(r.length);
  for (let i = 0; i < luma.length; i++) {
    luma[i] = at(r, i) * 0.2126 + at(g, i) * 0.7152 + at(b, i) * 0.0722;
  }
  return luma;
}

/*
 * Reading an array whose index is inside by construction. One function for each kind of array: V8
 * keeps what it learns about types by function, and a reader that has met five kinds of array makes
 * every style three times as slow.
 */

/** A plane's value. */
export function at(plane: Float32Array, index: number): number {
  return plane[index] as number;
}

/** A value of doubles. */
export function atDouble(values: Float64Array, index: number): number {
  return values[index] as number;
}

/** A byte. */
export function atByte(bytes: Uint8Array, index: number): number {
  return bytes[index] as number;
}

/** A label. */
export function atLabel(labels: Int32Array, index: number): number {
  return labels[index] as number;
}

/** A value of anything else, off the beaten track. */
export function item(values: ArrayLike<number>, index: number): number {
  return values[index] as number;
}
