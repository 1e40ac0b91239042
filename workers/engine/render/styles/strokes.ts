import { blurImage } from "../filters/blur";
import { flowOf } from "../filters/flow";
import { layStrokes } from "../filters/strokes";
import { canvasTile, hills } from "../filters/texture";
import { adjust, eachPixel } from "../filters/tone";
import { clamp, lerp, smoothstep } from "../math";
import { createRandom, gridNoise } from "../random";
import { at, blankLike, lumaOf, type Raster } from "../raster";
import type { Style, StyleJob } from "../style";

/** Quick visible strokes of broken colour in three sizes. */
async function renderImpressionist({
  source,
  unit,
  strength,
  seed,
  meter,
}: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const random = createRandom(seed);
  await adjust(source, 1.08, 1.55, 10, meter);
  const flow = await flowOf(lumaOf(source), width, height, 5 * unit, meter);
  const canvas = await blurImage(source, 14 * unit, meter);
  const size = (0.75 + 0.5 * strength) * unit;
  const broad = await blurImage(source, 5 * unit, meter);
  await layStrokes(
    canvas,
    broad,
    flow,
    {
      spacing: 13 * size,
      length: 30 * size,
      thickness: 9 * size,
      opacity: 0.92,
      stray: 17,
      bristle: 0.8,
      skipBelow: 0,
    },
    random,
    meter,
  );
  const middle = await blurImage(source, 2 * unit, meter);
  await layStrokes(
    canvas,
    middle,
    flow,
    {
      spacing: 8 * size,
      length: 17 * size,
      thickness: 5 * size,
      opacity: 0.92,
      stray: 16,
      bristle: 0.8,
      skipBelow: 22,
    },
    random,
    meter,
  );
  await layStrokes(
    canvas,
    source,
    flow,
    {
      spacing: 4.4 * size,
      length: 9 * size,
      thickness: 2.5 * size,
      opacity: 0.9,
      stray: 14,
      bristle: 0.7,
      skipBelow: 60,
    },
    random,
    meter,
  );
  await texture(canvas, seed, 4, meter);
  return canvas;
}

/** Swirling rows of long strokes in strong colour, after the late 1880s. */
async function renderSwirl({ source, unit, strength, seed, meter }: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const random = createRandom(seed);
  await adjust(source, 1.2, 1.75, 2, meter);
  const flow = await flowOf(lumaOf(source), width, height, 11 * unit, meter);
  const wave = 150 * unit;
  await eachPixel(source, 5, meter, (i, x, y) => {
    const step = 2 * unit;
    const here = hills(x, y, wave, seed);
    const sx = hills(x, y + step, wave, seed) - here;
    const sy = here - hills(x + step, y, wave, seed);
    const norm = 1 / (Math.sqrt(sx * sx + sy * sy) + 1e-6);
    const keep = smoothstep(0.25, 0.7, at(flow.clarity, i));
    const facing = at(flow.x, i) * sx + at(flow.y, i) * sy >= 0 ? 1 : -1;
    const tx = lerp(sx * norm, at(flow.x, i) * facing, keep);
    const ty = lerp(sy * norm, at(flow.y, i) * facing, keep);
    const unitLength = 1 / (Math.sqrt(tx * tx + ty * ty) + 1e-6);
    flow.x[i] = tx * unitLength;
    flow.y[i] = ty * unitLength;
  });
  const canvas = await blurImage(source, 9 * unit, meter);
  const size = (0.75 + 0.45 * strength) * unit;
  const broad = await blurImage(source, 3 * unit, meter);
  await layStrokes(
    canvas,
    broad,
    flow,
    {
      spacing: 9 * size,
      length: 34 * size,
      thickness: 5 * size,
      opacity: 0.95,
      stray: 26,
      bristle: 1,
      skipBelow: 0,
    },
    random,
    meter,
  );
  await layStrokes(
    canvas,
    source,
    flow,
    {
      spacing: 6.5 * size,
      length: 17 * size,
      thickness: 3 * size,
      opacity: 0.95,
      stray: 20,
      bristle: 1,
      skipBelow: 38,
    },
    random,
    meter,
  );
  await texture(canvas, seed, 5, meter);
  return canvas;
}

/** Dots of pure colour that the eye mixes. */
async function renderPointillism({
  source,
  unit,
  strength,
  seed,
  meter,
}: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const random = createRandom(seed);
  await adjust(source, 1.1, 1.9, 8, meter);
  const soft = await blurImage(source, 2 * unit, meter);
  const canvas = blankLike(source);
  await eachPixel(canvas, 1, meter, (i, x, y) => {
    const tone = gridNoise(x, y, seed) * 5;
    canvas.r[i] = lerp(244 - tone, at(soft.r, i), 0.35);
    canvas.g[i] = lerp(238 - tone, at(soft.g, i), 0.35);
    canvas.b[i] = lerp(224 - tone, at(soft.b, i), 0.35);
  });
  const flow = {
    x: new Float32Array(width * height).fill(1),
    y: new Float32Array(width * height),
    clarity: new Float32Array(0),
  };
  const size = (0.8 + 0.6 * strength) * unit;
  const dots = (radius: number, spacing: number, stray: number, skipBelow: number) =>
    layStrokes(
      canvas,
      soft,
      flow,
      {
        spacing: spacing * size,
        length: radius * size,
        thickness: radius * size,
        opacity: 0.95,
        stray,
        bristle: 0,
        skipBelow,
      },
      random,
      meter,
    );
  await dots(5.2, 8.2, 46, 0);
  await dots(3.9, 5.6, 38, 26);
  await dots(2.5, 4.4, 26, 70);
  return canvas;
}

async function texture(canvas: Raster, seed: number, depth: number, meter: StyleJob["meter"]) {
  const weave = canvasTile(seed);
  await eachPixel(canvas, 1, meter, (i, x, y) => {
    const light = weave.at(x, y) * depth;
    canvas.r[i] = clamp(at(canvas.r, i) + light, 0, 255);
    canvas.g[i] = clamp(at(canvas.g, i) + light, 0, 255);
    canvas.b[i] = clamp(at(canvas.b, i) + light, 0, 255);
  });
}

export const impressionist: Style = { cost: 80, render: renderImpressionist };

export const swirl: Style = { cost: 61, render: renderSwirl };

export const pointillism: Style = { cost: 28, render: renderPointillism };
