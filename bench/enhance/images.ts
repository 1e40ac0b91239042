import { resizeLanczos } from "../../app/features/enhance/pixels/lanczos";
import { newRaster, type Raster } from "../../app/features/enhance/pixels/raster";

/** A picture reduced by a whole number, each pixel the mean of a square. */
export function reduce(source: Raster, by: number): Raster {
  const [width, height] = [Math.floor(source.width / by), Math.floor(source.height / by)];
  const made = newRaster(width, height);
  for (let at = 0; at < width * height * 4; at += 1) {
    const [x, y] = [Math.floor(at / 4) % width, Math.floor(at / 4 / width)];
    let sum = 0;
    for (let square = 0; square < by * by; square += 1) {
      const row = y * by + Math.floor(square / by);
      const column = x * by + (square % by);
      sum += source.data[(row * source.width + column) * 4 + (at % 4)] ?? 0;
    }
    made.data[at] = sum / (by * by);
  }
  return made;
}

export const enlarge = (source: Raster, by: number): Raster =>
  resizeLanczos(source, source.width * by, source.height * by);

/** Peak signal to noise over red, green and blue, in dB. */
export function psnr(one: Raster, other: Raster): number {
  let sum = 0;
  for (let at = 0; at < one.data.length; at += 1) {
    if (at % 4 < 3) sum += ((one.data[at] ?? 0) - (other.data[at] ?? 0)) ** 2;
  }
  return 10 * Math.log10(255 ** 2 / (sum / ((one.data.length / 4) * 3)));
}

const light = ({ data }: Raster, at: number) =>
  0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0);

/** Structural similarity of the brightness, the mean over squares of 8 pixels that overlap by half. */
export function ssim(one: Raster, other: Raster): number {
  const [steady, spread] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  const all: number[] = [];
  for (let top = 0; top + 8 <= one.height; top += 4) {
    for (let left = 0; left + 8 <= one.width; left += 4) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
      for (let place = 0; place < 64; place += 1) {
        const at = (top + (place >> 3)) * one.width + left + (place & 7);
        const [x, y] = [light(one, at), light(other, at)];
        a += x / 64;
        b += y / 64;
        aa += (x * x) / 64;
        bb += (y * y) / 64;
        ab += (x * y) / 64;
      }
      const [va, vb, covariance] = [aa - a * a, bb - b * b, ab - a * b];
      all.push(
        ((2 * a * b + steady) * (2 * covariance + spread)) /
          ((a * a + b * b + steady) * (va + vb + spread)),
      );
    }
  }
  return all.reduce((sum, value) => sum + value, 0) / all.length;
}
