import { blurPlane } from "../filters/blur";
import { flowOf, gradientOf, smearAlong } from "../filters/flow";
import { drawLines } from "../filters/lines";
import { hills, paperTile } from "../filters/texture";
import { eachPixel, rampColour } from "../filters/tone";
import { clamp, cosTurns, lerp, sinTurns, smoothstep } from "../math";
import { at, blankLike, item, lumaOf, type Picture, type Rgb } from "../picture";
import { gridNoise } from "../random";
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

/** Spreads brightness over the whole range, so that flat photographs still give a full drawing. */
function levels(luma: Float32Array): void {
  const counts = new Uint32Array(256);
  for (let i = 0; i < luma.length; i += 3) {
    const bin = clamp(Math.round(at(luma, i)), 0, 255);
    counts[bin] = item(counts, bin) + 1;
  }
  const few = luma.length / 3 / 100;
  let low = 0;
  for (let sum = 0; low < 120 && sum < few; low++) sum += item(counts, low);
  let high = 255;
  for (let sum = 0; high > 135 && sum < few; high--) sum += item(counts, high);
  const scale = 255 / (high - low);
  for (let i = 0; i < luma.length; i++) luma[i] = clamp((at(luma, i) - low) * scale, 0, 255);
}

/** Writes ink over paper. `cover` is 0 (paper) to 1 (ink). */
function lay(target: Picture, i: number, paper: Rgb, ink: Rgb, cover: number, light: number): void {
  target.r[i] = clamp(lerp(paper[0], ink[0], cover) + light, 0, 255);
  target.g[i] = clamp(lerp(paper[1], ink[1], cover) + light, 0, 255);
  target.b[i] = clamp(lerp(paper[2], ink[2], cover) + light, 0, 255);
}

/** Graphite: fine contours, hatching in three directions, smudged shade, toothed paper. */
async function renderPencil({
  source,
  unit,
  strength,
  colours,
  seed,
  meter,
}: StyleJob): Promise<Picture> {
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
async function renderCrayon({ source, unit, seed, meter }: StyleJob): Promise<Picture> {
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
}: StyleJob): Promise<Picture> {
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

/** Charcoal sticks: broad strokes along the forms, rubbed shade, rough paper that shows through. */
async function renderCharcoal({
  source,
  unit,
  strength,
  colours,
  seed,
  meter,
}: StyleJob): Promise<Picture> {
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
}: StyleJob): Promise<Picture> {
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
async function renderBlueprint({ source, unit, colours, seed, meter }: StyleJob): Promise<Picture> {
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

export const pencil: Style = { cost: 49, ownColours: true, render: renderPencil };
export const crayon: Style = { cost: 53, render: renderCrayon };
export const ink: Style = { cost: 46, ownColours: true, render: renderInk };
export const charcoal: Style = { cost: 62, ownColours: true, render: renderCharcoal };
export const linocut: Style = { cost: 51, ownColours: true, render: renderLinocut };
export const blueprint: Style = { cost: 39, ownColours: true, render: renderBlueprint };
