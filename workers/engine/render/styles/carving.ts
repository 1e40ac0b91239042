import { blurPlane } from "../filters/blur";
import { flowOf, gradientOf, smearAlong } from "../filters/flow";
import { drawLines } from "../filters/lines";
import { lay, levels } from "../filters/marks";
import { hills, paperTile } from "../filters/texture";
import { eachPixel, rampColour } from "../filters/tone";
import { clamp, sinTurns, smoothstep } from "../math";
import { at, blankLike, lumaOf, type Raster, type Rgb } from "../raster";
import type { Style, StyleJob } from "../style";

/** Charcoal sticks: broad strokes along the forms, rubbed shade, rough paper that shows through. */
async function renderCharcoal({
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
  const flow = await flowOf(luma, width, height, 6 * unit, meter);
  const lines = await drawLines(
    luma,
    flow,
    width,
    height,
    { sigma: 2.6 * unit, edge: 0.97, threshold: 3.5, sharpness: 0.13, length: 8 },
    meter,
  );
  const noise = new Float32Array(width * height);
  await eachPixel(source, 2, meter, (i, x, y) => {
    noise[i] = hills(x, y, 2.6 * unit, seed);
  });
  const drag = await smearAlong(noise, flow, width, height, Math.round(20 * unit), meter);
  const soft = await blurPlane(luma, width, height, 4 * unit, meter);
  const paper = paperTile(seed + 1);
  const coal: Rgb = colours[0] ?? [26, 24, 24];
  const drawing = blankLike(source);
  await eachPixel(drawing, 4, meter, (i, x, y) => {
    const dark = 1 - at(soft, i) / 255;
    const tooth = paper.at(x, y);
    const strokes = smoothstep(0.62, 0.36, at(drag, i) + tooth * 0.13 - dark * 0.2 + 0.04);
    const rub = dark * dark * 0.7;
    const heavy = smoothstep(0.6, 0.95, dark) * 0.55;
    const cover = clamp(
      strokes * dark * (0.7 + 0.5 * strength) +
        rub * 0.55 +
        heavy +
        at(lines, i) * (0.9 - tooth * 0.25),
      0,
      0.97,
    );
    const bite = cover * (1 - smoothstep(0.25, 0.95, tooth) * 0.45);
    lay(drawing, i, [231, 224, 212], coal, bite, tooth * 5);
  });
  return drawing;
}

/** A relief print: lines carved along the forms swell with the shade; two inks at most. */
async function renderLinocut({
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
  const soft = await blurPlane(luma, width, height, 2.6 * unit, meter);
  const wide = await blurPlane(luma, width, height, 16 * unit, meter);
  const flow = await flowOf(soft, width, height, 8 * unit, meter);
  const edges = await drawLines(
    luma,
    flow,
    width,
    height,
    { sigma: 2 * unit, edge: 0.97, threshold: 4, sharpness: 0.3, length: 8 },
    meter,
  );
  const paper = paperTile(seed);
  const ink: Rgb = colours[0] ?? [24, 22, 28];
  const sheet: Rgb =
    colours.length > 1
      ? rampColour([colours[colours.length - 1] ?? [255, 255, 255], [255, 250, 238]], 0.45)
      : [243, 234, 214];
  const print = blankLike(source);
  const gap = (9 - 2 * strength) * unit;
  await eachPixel(print, 8, meter, (i, x, y) => {
    const bend = (at(wide, i) / 255) * 9 + (hills(x, y, 60 * unit, seed) - 0.5) * 1.4;
    const phase = (x * 0.32 + y * 0.95) / gap + bend;
    const carve = 0.5 + 0.5 * sinTurns(phase) + (hills(x, y, 5 * unit, seed + 1) - 0.5) * 0.3;
    const tone = clamp((at(soft, i) - 22) / 200, 0, 1);
    const open = smoothstep(carve - 0.07, carve + 0.07, tone * 1.16 - 0.08);
    const chatter = smoothstep(0.985, 1, hills(x, y, 3 * unit, seed + 2) + tone * 0.12);
    const cover = clamp(Math.max(1 - open, at(edges, i)) - chatter * 0.8, 0, 1);
    const miss = smoothstep(0.55, 1, paper.at(x, y)) * 0.28;
    lay(print, i, sheet, ink, cover * (1 - miss), paper.at(x, y) * 2);
  });
  return print;
}

/** A draughtsman's sheet: white lines on blueprint paper, a grid, a frame, faint shading. */
async function renderBlueprint({ source, unit, colours, seed, meter }: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const luma = lumaOf(source);
  levels(luma);
  const flow = await flowOf(luma, width, height, 2.5 * unit, meter);
  const lines = await drawLines(
    luma,
    flow,
    width,
    height,
    { sigma: 1.05 * unit, edge: 0.99, threshold: 0.2, sharpness: 0.3, length: 7 },
    meter,
  );
  const slope = await gradientOf(luma, width, height, meter);
  const paper = paperTile(seed);
  const ground: Rgb = colours[0] ?? [22, 66, 140];
  const chalk: Rgb = colours[1] ?? [232, 242, 255];
  const sheet = blankLike(source);
  const minor = Math.max(8, Math.round(18 * unit));
  const inset = Math.round(16 * unit);
  await eachPixel(sheet, 4, meter, (i, x, y) => {
    const tooth = paper.at(x, y);
    const onMinor = x % minor === 0 || y % minor === 0 ? 0.08 : 0;
    const onMajor = x % (minor * 5) === 0 || y % (minor * 5) === 0 ? 0.16 : 0;
    const edge = Math.min(x, y, width - 1 - x, height - 1 - y);
    const frame =
      Math.abs(edge - inset) < 1.2 * unit || Math.abs(edge - inset * 1.45) < 0.6 * unit ? 0.8 : 0;
    const gx = at(slope.x, i);
    const gy = at(slope.y, i);
    const rim = clamp(Math.sqrt(gx * gx + gy * gy) / 46, 0, 1) * 0.6;
    const shadeLines =
      (x + y) % Math.round(6 * unit) < 1.3 * unit ? smoothstep(90, 30, at(luma, i)) * 0.3 : 0;
    const mark = Math.max(at(lines, i) * 0.96, rim, shadeLines, frame);
    const cover = edge < inset && frame === 0 ? 0.03 : clamp(mark + onMinor + onMajor, 0, 1);
    const lit = (at(luma, i) - 128) * 0.1 + tooth * 5 + (hills(x, y, 190 * unit, seed) - 0.5) * 18;
    lay(
      sheet,
      i,
      [ground[0] + lit, ground[1] + lit, ground[2] + lit],
      chalk,
      cover * (0.92 - tooth * 0.08),
      0,
    );
  });
  return sheet;
}

export const charcoal: Style = { cost: 62, ownColours: true, render: renderCharcoal };

export const linocut: Style = { cost: 51, ownColours: true, render: renderLinocut };

export const blueprint: Style = { cost: 39, ownColours: true, render: renderBlueprint };
