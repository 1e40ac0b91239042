import { blurImage } from "../filters/blur";
import { dotScreen } from "../filters/dots";
import { flowOf } from "../filters/flow";
import { paintDabs } from "../filters/kuwahara";
import { drawLines } from "../filters/lines";
import { enrich, mainColours, snapTo } from "../filters/palette";
import { hills } from "../filters/texture";
import { adjust, bloom, eachPixel } from "../filters/tone";
import { clamp, cosTurns, lerp, sinTurns, smoothstep } from "../math";
import { createRandom } from "../random";
import { at, lumaOf, type Raster, type Rgb } from "../raster";
import type { Style, StyleJob } from "../style";

/** Printed comic: flat saturated zones, dots in the half-tones, brush-inked lines. */
async function renderComic({ source, unit, strength, seed, meter }: StyleJob): Promise<Raster> {
  const { width, height } = source;
  await adjust(source, 1.15, 1.25, 8, meter);
  const luma = lumaOf(source);
  const flow = await flowOf(luma, width, height, 3 * unit, meter);
  const lines = await drawLines(
    luma,
    flow,
    width,
    height,
    { sigma: 1.5 * unit, edge: 0.97, threshold: 3.2, sharpness: 0.35, length: 8 },
    meter,
  );
  const flat = await paintDabs(source, flow, 5 * unit, meter);
  const palette = enrich(mainColours(flat, 9, createRandom(seed)), 1.6).map(
    (c): Rgb => [
      clamp((c[0] - 128) * 1.15 + 138, 0, 255),
      clamp((c[1] - 128) * 1.15 + 138, 0, 255),
      clamp((c[2] - 128) * 1.15 + 138, 0, 255),
    ],
  );
  const tones = lumaOf(await blurImage(flat, 2 * unit, meter));
  await snapTo(flat, palette, meter);
  const pitch = (6.5 + 2 * strength) * unit;
  await eachPixel(flat, 6, meter, (i, x, y) => {
    const tone = at(tones, i);
    const shade = dotScreen(x, y, 0.125, pitch, smoothstep(150, 40, tone) * 0.55) * 0.3;
    const gleam = dotScreen(x, y, 0.125, pitch, smoothstep(165, 250, tone) * 0.5) * 0.4;
    const keep = (1 - at(lines, i)) * (1 - shade);
    flat.r[i] = lerp(at(flat.r, i), 255, gleam) * keep;
    flat.g[i] = lerp(at(flat.g, i), 250, gleam) * keep;
    flat.b[i] = lerp(at(flat.b, i), 225, gleam) * keep + at(lines, i) * 14;
  });
  return flat;
}

/** Cel animation: clean lines, shadows in steps, bright soft light. */
async function renderAnime({ source, unit, seed, meter }: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const luma = lumaOf(source);
  const flow = await flowOf(luma, width, height, 3 * unit, meter);
  const lines = await drawLines(
    luma,
    flow,
    width,
    height,
    { sigma: 1.15 * unit, edge: 0.98, threshold: 1, sharpness: 0.3, length: 8 },
    meter,
  );
  const once = await paintDabs(source, flow, 5 * unit, meter);
  const flat = await paintDabs(once, flow, 4 * unit, meter);
  const tone = lumaOf(flat);
  await eachPixel(flat, 5, meter, (i) => {
    const y = at(tone, i);
    const place = y / 42;
    const step = Math.floor(place);
    const stepped = (step + smoothstep(0.42, 0.58, place - step) + 0.25) * 42;
    const lit = clamp(stepped * 1.02 + 14, 8, 250) / (y + 8);
    const red = at(flat.r, i) * lit;
    const green = at(flat.g, i) * lit;
    const blue = at(flat.b, i) * lit;
    const mean = (red + green + blue) / 3;
    const shadow = smoothstep(120, 30, y);
    const line = at(lines, i) * 0.86;
    flat.r[i] = clamp(lerp(mean + (red - mean) * 1.45 - shadow * 8, 44, line), 0, 255);
    flat.g[i] = clamp(lerp(mean + (green - mean) * 1.45 - shadow * 4, 30, line), 0, 255);
    flat.b[i] = clamp(lerp(mean + (blue - mean) * 1.45 + shadow * 20, 58, line), 0, 255);
  });
  await bloom(flat, 170, 16 * unit, 0.34, [255, 240, 226], meter);
  const random = createRandom(seed);
  const angle = random.between(0.1, 0.16);
  await eachPixel(flat, 2, meter, (i, x, y) => {
    const beam =
      hills(x * cosTurns(angle) - y * sinTurns(angle), 0, 120 * unit, seed) * (1 - y / height) * 20;
    flat.r[i] = Math.min(255, at(flat.r, i) + beam);
    flat.g[i] = Math.min(255, at(flat.g, i) + beam * 0.95);
    flat.b[i] = Math.min(255, at(flat.b, i) + beam * 0.8);
  });
  return flat;
}

export const comic: Style = { cost: 90, render: renderComic };

export const anime: Style = { cost: 96, render: renderAnime };
