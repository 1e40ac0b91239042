import { clamp, lerp } from "../math";
import { at, item, type Raster, type Rgb } from "../raster";

/** Spreads brightness over the whole range, so that flat photographs still give a full drawing. */
export function levels(luma: Float32Array): void {
  const counts = new Uint32Array(256);
  for (let i = 0; i < luma.length; i += 3) {
    const bin = clamp(Math.round(at(luma, i)), 0, 255);
    counts[bin] = item(counts, bin) + 1;
  }
  const few = luma.length / 3 / 100;
  let low = 0;
  for (let sum = 0; low < 120 && sum < few; low++) sum += item(counts, low);
  let high = 255;
  for (let sum = 0; high > 135 && sum < few; high--) sum += item(counts, high);
  const scale = 255 / (high - low);
  for (let i = 0; i < luma.length; i++) luma[i] = clamp((at(luma, i) - low) * scale, 0, 255);
}

/** Writes ink over paper. `cover` is 0 (paper) to 1 (ink). */
export function lay(
  target: Raster,
  i: number,
  paper: Rgb,
  ink: Rgb,
  cover: number,
  light: number,
): void {
  target.r[i] = clamp(lerp(paper[0], ink[0], cover) + light, 0, 255);
  target.g[i] = clamp(lerp(paper[1], ink[1], cover) + light, 0, 255);
  target.b[i] = clamp(lerp(paper[2], ink[2], cover) + light, 0, 255);
}
