import { blurPicture, blurPlane } from "../filters/blur";
import { flowOf, gradientOf, smearAlong } from "../filters/flow";
import { paintDabs } from "../filters/kuwahara";
import { layStrokes } from "../filters/strokes";
import { canvasTile, hills, paperTile } from "../filters/texture";
import { adjust, eachPixel } from "../filters/tone";
import { clamp, lerp, smoothstep } from "../math";
import { at, blankLike, clonePicture, lumaOf, type Picture } from "../picture";
import { createRandom, gridNoise } from "../random";
import type { Style, StyleJob } from "../style";

/** Thick paint: flat dabs along the forms, bristle ridges lit from the upper left, canvas beneath. */
async function renderOil({ source, unit, strength, seed, meter }: StyleJob): Promise<Picture> {
  const { width, height } = source;
  const flow = await flowOf(lumaOf(source), width, height, 3.5 * unit, meter);
  const rough = await paintDabs(source, flow, (2 + 3 * strength) * unit, meter);
  const painted = await paintDabs(rough, flow, (1.5 + 1.5 * strength) * unit, meter);
  await adjust(painted, 1.12, 1.35, 4, meter);
  const noise = new Float32Array(width * height);
  await eachPixel(source, 1, meter, (i, x, y) => {
    noise[i] = hills(x, y, 2.2 * unit, seed) * 255;
  });
  const steps = Math.max(4, Math.round(11 * unit));
  const strands = await smearAlong(noise, flow, width, height, steps, meter);
  const luma = lumaOf(painted);
  for (let i = 0; i < strands.length; i++) strands[i] = at(strands, i) * 1.1 + at(luma, i) * 0.35;
  const relief = await gradientOf(strands, width, height, meter);
  const canvas = canvasTile(seed);
  await eachPixel(painted, 2, meter, (i, x, y) => {
    const slope = at(relief.x, i) + at(relief.y, i);
    const light = clamp(slope * 2.1 * strength, -38, 38) + canvas.at(x, y) * 3.2;
    painted.r[i] = clamp(at(painted.r, i) + light, 0, 255);
    painted.g[i] = clamp(at(painted.g, i) + light, 0, 255);
    painted.b[i] = clamp(at(painted.b, i) + light * 0.94, 0, 255);
  });
  return painted;
}

/** Transparent washes on rough paper: wandering edges, dark rims, granulation, white border. */
async function renderWatercolour({
  source,
  unit,
  strength,
  seed,
  meter,
}: StyleJob): Promise<Picture> {
  const { width, height } = source;
  const flow = await flowOf(lumaOf(source), width, height, 4 * unit, meter);
  const flat = await paintDabs(source, flow, (2.2 + 2 * strength) * unit, meter);
  const smooth = await paintDabs(flat, flow, (2.2 + 1.6 * strength) * unit, meter);
  await adjust(smooth, 0.86, 1.3, 26, meter);
  const washed = blankLike(source);
  const sway = (3.5 + 4 * strength) * unit;
  await eachPixel(washed, 4, meter, (i, x, y) => {
    const wx = hills(x, y, 26 * unit, seed) + hills(x, y, 7 * unit, seed + 1) * 0.5 - 0.75;
    const wy = hills(x, y, 26 * unit, seed + 2) + hills(x, y, 7 * unit, seed + 3) * 0.5 - 0.75;
    const sx = clamp(Math.round(x + wx * sway), 0, width - 1);
    const sy = clamp(Math.round(y + wy * sway), 0, height - 1);
    const j = sy * width + sx;
    washed.r[i] = at(smooth.r, j);
    washed.g[i] = at(smooth.g, j);
    washed.b[i] = at(smooth.b, j);
  });
  const luma = lumaOf(washed);
  const near = await blurPlane(luma, width, height, 1.1 * unit, meter);
  const far = await blurPlane(luma, width, height, 5 * unit, meter);
  const paper = paperTile(seed + 9);
  const margin = Math.min(width, height) * 0.035;
  await eachPixel(washed, 6, meter, (i, x, y) => {
    const rim = clamp((at(far, i) - at(near, i)) * 0.035, 0, 1);
    const pool =
      hills(x, y, 70 * unit, seed + 4) * 0.6 + hills(x, y, 24 * unit, seed + 5) * 0.4 - 0.5;
    const tooth = paper.at(x, y);
    const density = 1 + rim * 0.95 * strength + pool * 0.5 * strength - tooth * 0.1;
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y);
    const ragged = margin * (0.35 + 1.1 * hills(x, y, 30 * unit, seed + 6) + tooth * 0.08);
    const cover = smoothstep(ragged - 2.5 * unit, ragged + 2.5 * unit, edge);
    const sheen = tooth * 2.4;
    washed.r[i] = wash(at(washed.r, i), density * cover, 252) + sheen;
    washed.g[i] = wash(at(washed.g, i), density * cover, 249) + sheen;
    washed.b[i] = wash(at(washed.b, i), density * cover, 241) + sheen;
  });
  return washed;
}

/** Paint of some density over white paper (first order of Beer's law). */
function wash(value: number, density: number, paper: number): number {
  const absorbed = (1 - clamp(value, 0, 255) / 255) * density;
  return clamp(paper * (1 - absorbed + absorbed * Math.max(0, absorbed - 0.8)), 0, 255);
}

/** Quick visible strokes of broken colour in three sizes. */
async function renderImpressionist({
  source,
  unit,
  strength,
  seed,
  meter,
}: StyleJob): Promise<Picture> {
  const { width, height } = source;
  const random = createRandom(seed);
  await adjust(source, 1.08, 1.55, 10, meter);
  const flow = await flowOf(lumaOf(source), width, height, 5 * unit, meter);
  const canvas = await blurPicture(source, 14 * unit, meter);
  const size = (0.75 + 0.5 * strength) * unit;
  const broad = await blurPicture(source, 5 * unit, meter);
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
  const middle = await blurPicture(source, 2 * unit, meter);
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
async function renderSwirl({ source, unit, strength, seed, meter }: StyleJob): Promise<Picture> {
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
  const canvas = await blurPicture(source, 9 * unit, meter);
  const size = (0.75 + 0.45 * strength) * unit;
  const broad = await blurPicture(source, 3 * unit, meter);
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
}: StyleJob): Promise<Picture> {
  const { width, height } = source;
  const random = createRandom(seed);
  await adjust(source, 1.1, 1.9, 8, meter);
  const soft = await blurPicture(source, 2 * unit, meter);
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

/** Soft chalk over tinted, toothed paper. */
async function renderPastel({ source, unit, strength, seed, meter }: StyleJob): Promise<Picture> {
  const { width, height } = source;
  const random = createRandom(seed);
  await adjust(source, 0.98, 1.3, 20, meter);
  const flow = await flowOf(lumaOf(source), width, height, 6 * unit, meter);
  const base = clonePicture(await blurPicture(source, 6 * unit, meter));
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

async function texture(canvas: Picture, seed: number, depth: number, meter: StyleJob["meter"]) {
  const weave = canvasTile(seed);
  await eachPixel(canvas, 1, meter, (i, x, y) => {
    const light = weave.at(x, y) * depth;
    canvas.r[i] = clamp(at(canvas.r, i) + light, 0, 255);
    canvas.g[i] = clamp(at(canvas.g, i) + light, 0, 255);
    canvas.b[i] = clamp(at(canvas.b, i) + light, 0, 255);
  });
}

export const oil: Style = { cost: 73, render: renderOil };
export const watercolour: Style = { cost: 75, render: renderWatercolour };
export const impressionist: Style = { cost: 80, render: renderImpressionist };
export const swirl: Style = { cost: 61, render: renderSwirl };
export const pointillism: Style = { cost: 28, render: renderPointillism };
export const pastel: Style = { cost: 47, render: renderPastel };
