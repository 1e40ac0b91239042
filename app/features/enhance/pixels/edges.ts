import { brightness, type Raster } from "./raster";

/** Most pixels of a side that are looked at: enough for a figure, and quick. */
export const MAX_COMPARED = 1024;
/** The share of pixels that count as edges: those with the steepest change. */
const EDGE_SHARE = 0.1;

/** The mean change of brightness, from pixel to pixel, over the steepest tenth of the picture's middle. */
export function edgeStrength({ width, height, data }: Raster): number {
  const left = Math.max(0, (width - MAX_COMPARED) >> 1);
  const top = Math.max(0, (height - MAX_COMPARED) >> 1);
  const [right, bottom] = [
    Math.min(width, left + MAX_COMPARED) - 1,
    Math.min(height, top + MAX_COMPARED) - 1,
  ];
  const steps = new Float32Array(Math.max(0, right - left) * Math.max(0, bottom - top));
  let count = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4;
      const own = brightness(data, at);
      const across = brightness(data, at + 4) - own;
      const down = brightness(data, at + width * 4) - own;
      steps[count++] = Math.sqrt(across * across + down * down);
    }
  }
  if (steps.length === 0) return 0;
  const edges = steps.sort().subarray(Math.floor(steps.length * (1 - EDGE_SHARE)));
  return edges.reduce((sum, step) => sum + step, 0) / edges.length;
}

/**
 * How much steeper a picture's edges are than those of another one of the same size: 0.2 is a fifth
 * steeper. Null where the other one has no edges to compare with.
 */
export function edgeGain(image: Raster, plain: Raster): number | null {
  const known = edgeStrength(plain);
  return known < 0.5 ? null : edgeStrength(image) / known - 1;
}
