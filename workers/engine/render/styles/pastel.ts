import { blurImage } from "../filters/blur";
import { flowOf } from "../filters/flow";
import { layStrokes } from "../filters/strokes";
import { paperTile } from "../filters/texture";
import { adjust, eachPixel } from "../filters/tone";
import { clamp, lerp, smoothstep } from "../math";
import { createRandom } from "../random";
import { at, cloneImage, lumaOf, type Raster } from "../raster";
import type { Style, StyleJob } from "../style";

/** Soft chalk over tinted, toothed paper. */
async function renderPastel({ source, unit, strength, seed, meter }: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const random = createRandom(seed);
  await adjust(source, 0.98, 1.3, 20, meter);
  const flow = await flowOf(lumaOf(source), width, height, 6 * unit, meter);
  const base = cloneImage(await blurImage(source, 6 * unit, meter));
  const size = (0.8 + 0.4 * strength) * unit;
  await layStrokes(
    base,
    source,
    flow,
    {
      spacing: 8 * size,
      length: 22 * size,
      thickness: 6 * size,
      opacity: 0.55,
      stray: 15,
      bristle: 1,
      skipBelow: 0,
    },
    random,
    meter,
  );
  await layStrokes(
    base,
    source,
    flow,
    {
      spacing: 4.5 * size,
      length: 12 * size,
      thickness: 3 * size,
      opacity: 0.62,
      stray: 13,
      bristle: 1,
      skipBelow: 24,
    },
    random,
    meter,
  );
  const paper = paperTile(seed + 3);
  const luma = lumaOf(source);
  await eachPixel(base, 2, meter, (i, x, y) => {
    const tooth = paper.at(x, y);
    const load = 0.35 + at(luma, i) / 400;
    const gap = smoothstep(load - 0.15, load + 0.45, tooth) * 0.75 * strength;
    base.r[i] = clamp(lerp(at(base.r, i), 120, gap) + tooth * 5, 0, 255);
    base.g[i] = clamp(lerp(at(base.g, i), 108, gap) + tooth * 5, 0, 255);
    base.b[i] = clamp(lerp(at(base.b, i), 112, gap) + tooth * 5, 0, 255);
  });
  return base;
}

export const pastel: Style = { cost: 47, render: renderPastel };
