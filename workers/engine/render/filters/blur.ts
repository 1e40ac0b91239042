import { bell } from "../math";
import type { Meter } from "../meter";
import { at, atDouble, type Raster } from "../raster";

/** Mean over a square of side `2 * radius + 1`; edges repeat. */
async function boxBlur(
  plane: Float32Array,
  width: number,
  height: number,
  radius: number,
  meter: Meter,
): Promise<Float32Array> {
  const across = new Float32Array(plane.length);
  const share = 1 / (2 * radius + 1);
  await meter.rows(height, 1, (from, to) => {
    for (let y = from; y < to; y++) {
      const row = y * width;
      const last = row + width - 1;
      let sum = at(plane, row) * (radius + 1);
      for (let x = 1; x <= radius; x++) sum += at(plane, Math.min(row + x, last));
      for (let x = 0; x < width; x++) {
        across[row + x] = sum * share;
        const enter = row + x + radius + 1;
        const leave = row + x - radius;
        sum += at(plane, Math.min(enter, last)) - at(plane, Math.max(leave, row));
      }
    }
  });
  const blurred = new Float32Array(plane.length);
  const sums = new Float64Array(width);
  for (let k = -radius; k <= radius; k++) addRow(sums, across, width, rowOf(k, height), 1);
  await meter.rows(height, 1, (from, to) => {
    for (let y = from; y < to; y++) {
      const row = y * width;
      for (let x = 0; x < width; x++) blurred[row + x] = atDouble(sums, x) * share;
      addRow(sums, across, width, rowOf(y + radius + 1, height), 1);
      addRow(sums, across, width, rowOf(y - radius, height), -1);
    }
  });
  return blurred;
}

function rowOf(y: number, height: number): number {
  return y < 0 ? 0 : y >= height ? height - 1 : y;
}

function addRow(sums: Float64Array, plane: Float32Array, width: number, y: number, sign: number) {
  const row = y * width;
  for (let x = 0; x < width; x++) sums[x] = atDouble(sums, x) + sign * at(plane, row + x);
}

/** Weighted mean with a short bell-shaped kernel, for blurs too fine for boxes. */
async function kernelBlur(
  plane: Float32Array,
  width: number,
  height: number,
  sigma: number,
  meter: Meter,
): Promise<Float32Array> {
  const reach = sigma * 2.646;
  const radius = Math.max(1, Math.floor(reach));
  const weights = new Float64Array(2 * radius + 1);
  let total = 0;
  for (let k = -radius; k <= radius; k++) {
    const weight = bell(k / Math.max(reach, 1.2));
    weights[k + radius] = weight;
    total += weight;
  }
  for (let k = 0; k < weights.length; k++) weights[k] = atDouble(weights, k) / total;
  const across = new Float32Array(plane.length);
  await meter.rows(height, 1 + radius / 2, (from, to) => {
    for (let y = from; y < to; y++) {
      const row = y * width;
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let k = -radius; k <= radius; k++) {
          const sx = x + k;
          const inside = sx < 0 ? 0 : sx >= width ? width - 1 : sx;
          sum += at(plane, row + inside) * atDouble(weights, k + radius);
        }
        across[row + x] = sum;
      }
    }
  });
  const blurred = new Float32Array(plane.length);
  await meter.rows(height, 1 + radius / 2, (from, to) => {
    for (let y = from; y < to; y++) {
      const row = y * width;
      for (let k = -radius; k <= radius; k++) {
        const source = rowOf(y + k, height) * width;
        const weight = atDouble(weights, k + radius);
        for (let x = 0; x < width; x++) {
          blurred[row + x] = at(blurred, row + x) + at(across, source + x) * weight;
        }
      }
    }
  });
  return blurred;
}

/** Close to a Gaussian blur. `sigma` in pixels. */
export async function blurPlane(
  plane: Float32Array,
  width: number,
  height: number,
  sigma: number,
  meter: Meter,
): Promise<Float32Array> {
  if (sigma < 2.2) return kernelBlur(plane, width, height, Math.max(sigma, 0.4), meter);
  const radius = Math.max(1, Math.round((Math.sqrt(6 * sigma * sigma + 1) - 1) / 2));
  const once = await boxBlur(plane, width, height, radius, meter);
  return boxBlur(once, width, height, radius, meter);
}

/** Mean over squares, once: what a Kuwahara filter averages over. */
export const meanPlane = boxBlur;

/** {@link blurPlane} on all three planes. */
export async function blurImage(image: Raster, sigma: number, meter: Meter): Promise<Raster> {
  const { width, height } = image;
  return {
    width,
    height,
    r: await blurPlane(image.r, width, height, sigma, meter),
    g: await blurPlane(image.g, width, height, sigma, meter),
    b: await blurPlane(image.b, width, height, sigma, meter),
  };
}
