import { blurPlane } from "../filters/blur";
import { flowOf, gradientOf, smearAlong } from "../filters/flow";
import { paintDabs } from "../filters/kuwahara";
import { canvasTile, hills, paperTile } from "../filters/texture";
import { adjust, eachPixel } from "../filters/tone";
import { clamp, smoothstep } from "../math";
import { at, blankLike, lumaOf, type Raster } from "../raster";
import type { Style, StyleJob } from "../style";

/** Thick paint: flat dabs along the forms, bristle ridges lit from the upper left, canvas beneath. */
async function renderOil({ source, unit, strength, seed, meter }: StyleJob): Promise<Raster> {
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
}: StyleJob): Promise<Raster> {
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

export const oil: Style = { cost: 73, render: renderOil };

export const watercolour: Style = { cost: 75, render: renderWatercolour };
