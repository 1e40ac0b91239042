import { blurImage, blurPlane } from "../filters/blur";
import { flowOf } from "../filters/flow";
import { drawLines } from "../filters/lines";
import { rampOf } from "../filters/palette";
import { grainTile } from "../filters/texture";
import { adjust, bloom, eachPixel, fromCentre, rampTable, screen } from "../filters/tone";
import { clamp, lerp, smoothstep } from "../math";
import { at, blankLike, lumaOf, type Raster, type Rgb } from "../raster";
import type { Style, StyleJob } from "../style";

/** Night in a city of signs: dark duotone, glowing contours, wet light, faint scan lines. */
async function renderNeon({ source, unit, strength, colours, meter }: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const luma = lumaOf(source);
  const warm: Rgb = colours[colours.length - 1] ?? [255, 42, 160];
  const cold: Rgb = colours.length > 1 ? (colours[0] ?? [0, 220, 255]) : [0, 214, 255];
  const flow = await flowOf(luma, width, height, 2.6 * unit, meter);
  const lines = await drawLines(
    luma,
    flow,
    width,
    height,
    { sigma: 1.3 * unit, edge: 0.985, threshold: 0.4, sharpness: 0.34, length: 8 },
    meter,
  );
  const field = await blurPlane(luma, width, height, 28 * unit, meter);
  const night = rampTable([
    [4, 4, 18],
    [22, 10, 58],
    [74, 16, 108],
    [150, 36, 140],
    [240, 120, 190],
  ]);
  const lit = blankLike(source);
  const scene = blankLike(source);
  await eachPixel(scene, 4, meter, (i, x, y) => {
    const tone = clamp(at(luma, i) * 0.78 - 6, 0, 255);
    const k = Math.round(tone) * 3;
    const side = clamp(
      0.5 + (x / width - 0.5) * 0.9 + (at(field, i) - 118) / 150 + (y / height - 0.5) * 0.3,
      0,
      1,
    );
    const keep = 0.34;
    scene.r[i] =
      lerp(at(night, k), at(source.r, i) * 0.55, keep) * lerp(1, 0.75 + cold[0] / 500, side);
    scene.g[i] = lerp(at(night, k + 1), at(source.g, i) * 0.55, keep) + side * tone * 0.13;
    scene.b[i] = lerp(at(night, k + 2), at(source.b, i) * 0.75, keep) + side * tone * 0.2;
    const line = at(lines, i);
    lit.r[i] = lerp(warm[0], cold[0], side) * line;
    lit.g[i] = lerp(warm[1], cold[1], side) * line;
    lit.b[i] = lerp(warm[2], cold[2], side) * line;
  });
  const halo = await blurImage(lit, 3.2 * unit, meter);
  const haze = await blurImage(lit, 16 * unit, meter);
  await screen(scene, haze, 1.5 + strength, meter);
  await screen(scene, halo, 1.25, meter);
  await eachPixel(scene, 2, meter, (i, x, y) => {
    const core = smoothstep(0.45, 1, at(lines, i));
    const dim = (y & 3) < 2 ? 1 : 0.93;
    const edge = 1 - 0.45 * smoothstep(0.5, 1, fromCentre(x, y, width, height));
    scene.r[i] = lerp(at(scene.r, i) * dim, 255, core * 0.72) * edge;
    scene.g[i] = lerp(at(scene.g, i) * dim, 246, core * 0.72) * edge;
    scene.b[i] = lerp(at(scene.b, i) * dim, 255, core * 0.72) * edge;
  });
  await bloom(scene, 150, 9 * unit, 0.5, [255, 235, 255], meter);
  return scene;
}

/** Pastel eighties: gradient map from violet over pink to mint, split colours, sun bands, grid. */
async function renderVaporwave({
  source,
  unit,
  strength,
  colours,
  seed,
  meter,
}: StyleJob): Promise<Raster> {
  const { width, height } = source;
  await adjust(source, 1.2, 1.1, 6, meter);
  const luma = lumaOf(source);
  const ramp =
    colours.length > 1
      ? rampOf(colours)
      : ([
          [34, 12, 84],
          [126, 34, 160],
          [255, 86, 182],
          [255, 168, 150],
          [140, 246, 240],
          [250, 255, 244],
        ] as const);
  const table = rampTable(ramp);
  const wave = blankLike(source);
  const split = Math.round((2 + 4 * strength) * unit);
  await eachPixel(wave, 4, meter, (i, x, y) => {
    const row = y * width;
    const left = Math.round(clamp(at(luma, row + Math.max(0, x - split)), 0, 255)) * 3;
    const here = Math.round(clamp(at(luma, i), 0, 255)) * 3;
    const right = Math.round(clamp(at(luma, row + Math.min(width - 1, x + split)), 0, 255)) * 3;
    const sky = 1 - y / height;
    const scan = y % Math.max(3, Math.round(3 * unit)) === 0 ? 0.9 : 1;
    wave.r[i] = lerp(at(table, left), at(source.r, i), 0.16) * scan + sky * 10;
    wave.g[i] = lerp(at(table, here + 1), at(source.g, i), 0.16) * scan;
    wave.b[i] = lerp(at(table, right + 2), at(source.b, i), 0.16) * scan + sky * 16;
  });
  const horizon = height * 0.78;
  const grid = blankLike(source);
  await eachPixel(grid, 2, meter, (i, x, y) => {
    if (y < horizon) return;
    const depth = (y - horizon) / (height - horizon) + 0.03;
    const across = ((x / width - 0.5) / depth) * 3.2;
    const away = 1 / depth;
    const lineX = Math.abs(across - Math.round(across)) * depth * width * 0.3;
    const lineY = Math.abs(away - Math.round(away)) * depth * depth * height * 0.22;
    const near = Math.min(1, depth * 1.6);
    const glow = Math.max(1 - lineX / (1.7 * unit), 1 - lineY / (1.7 * unit), 0) * near;
    grid.r[i] = 255 * glow;
    grid.g[i] = 90 * glow;
    grid.b[i] = 230 * glow;
  });
  await screen(wave, grid, 0.6 * strength, meter);
  await screen(wave, await blurImage(grid, 6 * unit, meter), 0.9 * strength, meter);
  await bloom(wave, 165, 18 * unit, 0.5, [255, 200, 240], meter);
  const grain = grainTile(seed);
  await eachPixel(wave, 1, meter, (i, x, y) => {
    const g = grain.at(x, y) * 5;
    wave.r[i] = clamp(at(wave.r, i) + g, 0, 255);
    wave.g[i] = clamp(at(wave.g, i) + g, 0, 255);
    wave.b[i] = clamp(at(wave.b, i) + g, 0, 255);
  });
  return wave;
}

export const neon: Style = { cost: 86, ownColours: true, render: renderNeon };

export const vaporwave: Style = { cost: 36, ownColours: true, render: renderVaporwave };
