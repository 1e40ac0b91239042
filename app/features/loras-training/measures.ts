/** A picture in greys, row by row; 0 is black and 255 is white. */
export interface Greys {
  values: Uint8Array;
  width: number;
  height: number;
}

/** The greys of pixels in red, green, blue and alpha, as a canvas gives them; what shows through counts as white. */
export function greysOf(pixels: Uint8ClampedArray, width: number, height: number): Greys {
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = pixels.subarray(at * 4, at * 4 + 4);
    // Rec. 601: how bright each colour looks.
    const light = 0.299 * red + 0.587 * green + 0.114 * blue;
    values[at] = Math.round(255 + ((light - 255) * alpha) / 255);
  }
  return { values, width, height };
}

/**
 * How sharp a picture is: the variance of its Laplacian (Pech-Pacheco and others, 2000). A blurred picture has few
 * changes from pixel to pixel. 0 for one without inner pixels.
 */
export function sharpnessOf({ values, width, height }: Greys): number {
  let [count, sum, squares] = [0, 0, 0];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = grey(values, at - 1) + grey(values, at + 1);
      const beside = grey(values, at - width) + grey(values, at + width);
      const change = around + beside - 4 * grey(values, at);
      count += 1;
      sum += change;
      squares += change * change;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}

const grey = (values: Uint8Array, at: number) => values[at] ?? 0;

/** The sides of the picture that `differenceHash` is given. */
export const HASH_WIDTH = 9;
export const HASH_HEIGHT = 8;

/**
 * A picture as 64 signs, each of which says whether a pixel is darker than the one on its right: pictures that look alike
 * have almost the same ones (dHash, N. Krawetz).
 * @param greys of 9 × 8 pixels.
 */
export function differenceHash({ values, width, height }: Greys): string {
  let signs = "";
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width - 1; x += 1)
      signs += grey(values, y * width + x) < grey(values, y * width + x + 1) ? "1" : "0";
  return signs;
}

/** In how many signs two hashes differ. */
export function hashDistance(one: string, other: string): number {
  let distance = Math.abs(one.length - other.length);
  for (let at = 0; at < Math.min(one.length, other.length); at += 1)
    if (one[at] !== other[at]) distance += 1;
  return distance;
}
