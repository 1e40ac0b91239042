import { blurPlane } from "../filters/blur";
import { flowOf, smearAlong } from "../filters/flow";
import { drawLines } from "../filters/lines";
import { lay, levels } from "../filters/marks";
import { hills, paperTile } from "../filters/texture";
import { eachPixel } from "../filters/tone";
import { clamp, cosTurns, lerp, sinTurns, smoothstep } from "../math";
import { gridNoise } from "../random";
import { at, blankLike, lumaOf, type Raster, type Rgb } from "../raster";
import type { Style, StyleJob } from "../style";

/** How dark a row of parallel strokes is at a pixel, 0 to 1: wavering, of uneven pressure. */
function hatch(
  x: number,
  y: number,
  turn: number,
  gap: number,
  width: number,
  seed: number,
): number {
  const c = cosTurns(turn);
  const s = sinTurns(turn);
  const wander = (hills(x, y, gap * 9, seed) - 0.5) * gap * 1.6;
  const across = (-x * s + y * c + wander) / gap;
  const along = x * c + y * s;
  const line = Math.floor(across);
  const pressure = 0.55 + 0.45 * hills(along, line * 97, gap * 14, seed + line);
  const off = Math.abs(across - line - 0.5) * gap;
  return smoothstep(width, width * 0.35, off) * pressure;
}

/** Graphite: fine contours, hatching in three directions, smudged shade, toothed paper. */
async function renderPencil({
  source,
  unit,
  strength,
  colours,
  seed,
  meter,
}: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const luma = lumaOf(source);
  levels(luma);
  const flow = await flowOf(luma, width, height, 2.5 * unit, meter);
  const lines = await drawLines(
    luma,
    flow,
    width,
    height,
    { sigma: 1.1 * unit, edge: 0.98, threshold: 1.5, sharpness: 0.16, length: 5 },
    meter,
  );
  const soft = await blurPlane(luma, width, height, 2.4 * unit, meter);
  const paper = paperTile(seed);
  const drawing = blankLike(source);
  const lead: Rgb = colours[0] ?? [46, 46, 52];
  await eachPixel(drawing, 14, meter, (i, x, y) => {
    const dark = 1 - at(soft, i) / 255;
    const tooth = paper.at(x, y);
    const first = hatch(x, y, 0.125, 5.2 * unit, 1.9 * unit, seed) * smoothstep(0.22, 0.62, dark);
    const second = hatch(x, y, 0.19, 5 * unit, 1.8 * unit, seed + 1) * smoothstep(0.45, 0.8, dark);
    const third =
      hatch(x, y, 0.375, 4.6 * unit, 1.8 * unit, seed + 2) * smoothstep(0.66, 0.95, dark);
    const smudge = dark * dark * 0.42 + dark * 0.1;
    const shade = clamp(
      (first * 0.42 + second * 0.4 + third * 0.42) * (0.6 + 0.4 * strength) + smudge,
      0,
      1,
    );
    const grain = clamp(1 - smoothstep(0.15, 1, tooth) * 0.55, 0, 1);
    const cover = clamp(shade * grain + at(lines, i) * 0.85, 0, 0.96);
    lay(drawing, i, [247, 245, 240], lead, cover, tooth * 2.5);
  });
  return drawing;
}

/** Coloured pencils: the same hand, in the picture's own colours. */
async function renderCrayon({ source, unit, seed, meter }: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const luma = lumaOf(source);
  const flow = await flowOf(luma, width, height, 4 * unit, meter);
  const noise = new Float32Array(width * height);
  await eachPixel(source, 1, meter, (i, x, y) => {
    noise[i] = gridNoise(Math.floor(x / (1.4 * unit)), Math.floor(y / (1.4 * unit)), seed);
  });
  const strands = await smearAlong(noise, flow, width, height, Math.round(14 * unit), meter);
  const lines = await drawLines(
    luma,
    flow,
    width,
    height,
    { sigma: 1.3 * unit, edge: 0.98, threshold: 1.2, sharpness: 0.14, length: 6 },
    meter,
  );
  const paper = paperTile(seed);
  const drawing = blankLike(source);
  await eachPixel(drawing, 4, meter, (i, x, y) => {
    const tooth = paper.at(x, y);
    const r = at(source.r, i);
    const g = at(source.g, i);
    const b = at(source.b, i);
    const grey = at(luma, i);
    const load = 0.42 + (1 - grey / 255) * 0.5;
    const wax = smoothstep(0.3 + load * 0.34, 0.14 + load * 0.34, at(strands, i) + tooth * 0.07);
    const cover = clamp(0.34 + wax * 0.64, 0, 1);
    const line = at(lines, i) * 0.75;
    const vivid = (v: number) => clamp(grey + (v - grey) * 1.85 + 6, 0, 255);
    drawing.r[i] = clamp(lerp(lerp(250, vivid(r), cover), 40, line) + tooth * 3, 0, 255);
    drawing.g[i] = clamp(lerp(lerp(247, vivid(g), cover), 34, line) + tooth * 3, 0, 255);
    drawing.b[i] = clamp(lerp(lerp(240, vivid(b), cover), 52, line) + tooth * 3, 0, 255);
  });
  return drawing;
}

/** Brush and India ink: drawn-out lines, black masses, two grey washes, cream paper. */
async function renderInk({
  source,
  unit,
  strength,
  colours,
  seed,
  meter,
}: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const luma = lumaOf(source);
  levels(luma);
  const flow = await flowOf(luma, width, height, 3.5 * unit, meter);
  const lines = await drawLines(
    luma,
    flow,
    width,
    height,
    { sigma: 1.5 * unit, edge: 0.965, threshold: 5.5, sharpness: 0.3, length: 9 },
    meter,
  );
  const wide = await blurPlane(luma, width, height, 3.2 * unit, meter);
  const paper = paperTile(seed);
  const ink: Rgb = colours[0] ?? [22, 24, 32];
  const drawing = blankLike(source);
  await eachPixel(drawing, 8, meter, (i, x, y) => {
    const flood =
      (hills(x, y, 38 * unit, seed) - 0.5) * 46 + (hills(x, y, 9 * unit, seed + 1) - 0.5) * 16;
    const tone = at(wide, i) + flood;
    const tooth = paper.at(x, y);
    const light = smoothstep(158, 146, tone) * 0.17;
    const middle = smoothstep(100, 91, tone) * 0.24;
    const black = smoothstep(46, 38, tone + tooth * 6);
    const cover = clamp(
      Math.max(light + middle, black, at(lines, i) * (0.7 + 0.3 * strength)),
      0,
      0.98,
    );
    lay(drawing, i, [246, 240, 226], ink, cover, tooth * 2.5);
  });
  return drawing;
}

export const pencil: Style = { cost: 49, ownColours: true, render: renderPencil };

export const crayon: Style = { cost: 53, render: renderCrayon };

export const ink: Style = { cost: 46, ownColours: true, render: renderInk };
