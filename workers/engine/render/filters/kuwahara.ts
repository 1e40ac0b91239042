import type { Meter } from "../meter";
import { at, blankLike, lumaOf, type Raster } from "../raster";
import { meanPlane } from "./blur";
import type { Flow } from "./flow";

/** Eight places around a pixel: how far along the stroke, and across it. */
const ALONG = Float32Array.of(1, -1, 0.7, -0.7, 0.7, -0.7, 0, 0);
const ACROSS = Float32Array.of(0, 0, 0.7, 0.7, -0.7, -0.7, 1, -1);

/**
 * Paints with flat dabs: every pixel takes the mean of the calmest of eight neighbourhoods, which
 * stretch along the stroke. After Kuwahara (1976) with the smooth weights of Papari (2007) and the
 * anisotropy of Kyprianidis (2009), on precomputed box means, so that the cost does not grow with
 * the radius.
 * @param radius half the width of a dab in pixels
 */
export async function paintDabs(
  image: Raster,
  flow: Flow,
  radius: number,
  meter: Meter,
): Promise<Raster> {
  const { width, height } = image;
  const reach = Math.max(1, Math.round(radius));
  const luma = lumaOf(image);
  const meanLuma = await meanPlane(luma, width, height, reach, meter);
  for (let i = 0; i < luma.length; i++) luma[i] = at(luma, i) * at(luma, i);
  const variance = await meanPlane(luma, width, height, reach, meter);
  for (let i = 0; i < luma.length; i++) {
    const mean = at(meanLuma, i);
    const spread = Math.max(0, at(variance, i) - mean * mean) + 6;
    variance[i] = 1 / (spread * spread * spread);
  }
  const r = await meanPlane(image.r, width, height, reach, meter);
  const g = await meanPlane(image.g, width, height, reach, meter);
  const b = await meanPlane(image.b, width, height, reach, meter);
  const painted = blankLike(image);
  await meter.rows(height, 10, (from, to) => {
    for (let y = from; y < to; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x;
        const tx = at(flow.x, i);
        const ty = at(flow.y, i);
        const along = reach * (1 + 0.8 * at(flow.clarity, i));
        const across = reach * (1 - 0.45 * at(flow.clarity, i));
        let total = 0;
        let sr = 0;
        let sg = 0;
        let sb = 0;
        for (let k = 0; k < 8; k++) {
          const u = at(ALONG, k);
          const v = at(ACROSS, k);
          const px = (x + u * along * tx - v * across * ty + 0.5) | 0;
          const py = (y + u * along * ty + v * across * tx + 0.5) | 0;
          const sx = px < 0 ? 0 : px >= width ? width - 1 : px;
          const sy = py < 0 ? 0 : py >= height ? height - 1 : py;
          const j = sy * width + sx;
          const weight = at(variance, j);
          total += weight;
          sr += at(r, j) * weight;
          sg += at(g, j) * weight;
          sb += at(b, j) * weight;
        }
        painted.r[i] = sr / total;
        painted.g[i] = sg / total;
        painted.b[i] = sb / total;
      }
    }
  });
  return painted;
}
