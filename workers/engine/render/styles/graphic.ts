import { blurPicture, blurPlane } from "../filters/blur";
import { flowOf } from "../filters/flow";
import { paintDabs } from "../filters/kuwahara";
import { drawLines } from "../filters/lines";
import {
  enrich,
  lumaOfColour,
  mainColours,
  nearestColour,
  rampOf,
  snapTo,
} from "../filters/palette";
import { hills, paperTile } from "../filters/texture";
import { adjust, bloom, eachPixel, rampColour } from "../filters/tone";
import { clamp, cosTurns, lerp, sinTurns, smoothstep } from "../math";
import { at, blankLike, item, lumaOf, type Picture, type Rgb } from "../picture";
import { createRandom } from "../random";
import type { Style, StyleJob } from "../style";

/** Coverage of a dot screen, 0 to 1. `tone` is the ink wanted, 0 to 1. */
function dotScreen(x: number, y: number, turn: number, pitch: number, tone: number): number {
  const c = cosTurns(turn);
  const s = sinTurns(turn);
  const u = (x * c + y * s) / pitch;
  const v = (-x * s + y * c) / pitch;
  const dx = u - Math.round(u);
  const dy = v - Math.round(v);
  const radius = Math.sqrt(tone) * 0.72;
  const soft = 0.7 / pitch;
  return smoothstep(radius + soft, radius - soft, Math.sqrt(dx * dx + dy * dy));
}

/** Printed comic: flat saturated zones, dots in the half-tones, brush-inked lines. */
async function renderComic({ source, unit, strength, seed, meter }: StyleJob): Promise<Picture> {
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
  const tones = lumaOf(await blurPicture(flat, 2 * unit, meter));
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

/** Silkscreens of the sixties: four loud inks per panel; big pictures come as four panels. */
const POP_INKS: readonly (readonly Rgb[])[] = [
  [
    [38, 18, 92],
    [232, 24, 120],
    [255, 142, 30],
    [255, 228, 64],
  ],
  [
    [14, 30, 96],
    [0, 150, 190],
    [255, 96, 150],
    [255, 240, 200],
  ],
  [
    [86, 8, 60],
    [226, 40, 48],
    [60, 190, 120],
    [250, 236, 90],
  ],
  [
    [20, 20, 40],
    [120, 50, 200],
    [60, 200, 220],
    [255, 170, 190],
  ],
];

async function renderPopArt({ source, unit, colours, seed, meter }: StyleJob): Promise<Picture> {
  const { width, height } = source;
  const soft = lumaOf(await blurPicture(source, 2.2 * unit, meter));
  const sorted = Float32Array.from(soft.filter((_, i) => i % 97 === 0)).sort();
  const cut = (share: number) => sorted[Math.floor(sorted.length * share)] ?? share * 255;
  const cuts = [cut(0.22), cut(0.52), cut(0.8)];
  const fine = await blurPlane(lumaOf(source), width, height, 0.9 * unit, meter);
  const poster = blankLike(source);
  const panels = 2;
  const gutter = Math.round(5 * unit);
  const pw = width / panels;
  const ph = height / panels;
  const named =
    colours.length >= 2 ? [0, 0.35, 0.7, 1].map((t) => rampColour(rampOf(colours), t)) : null;
  await eachPixel(poster, 7, meter, (i, x, y) => {
    const column = Math.min(panels - 1, Math.floor(x / pw));
    const line = Math.min(panels - 1, Math.floor(y / ph));
    const lx = x - column * pw;
    const ly = y - line * ph;
    const sx = clamp(Math.round(lx * panels), 0, width - 1);
    const sy = clamp(Math.round(ly * panels), 0, height - 1);
    const j = sy * width + sx;
    const set = (line * panels + column + seed) & 3;
    const inks = (named ? rotate(named, set) : POP_INKS[set]) ?? [];
    const tone = at(fine, j) * 0.7 + at(soft, j) * 0.3;
    let zone = 0;
    for (const limit of cuts) if (tone > limit) zone++;
    const lower = inks[zone] ?? [0, 0, 0];
    const upper = inks[Math.min(3, zone + 1)] ?? lower;
    const from = zone === 0 ? 0 : (cuts[zone - 1] ?? 0);
    const to = cuts[zone] ?? 255;
    const share = clamp((tone - from) / (to - from + 1), 0, 1);
    const dots = zone > 0 && zone < 3 ? dotScreen(x, y, 0.125, 6 * unit, share * 0.6) : 0;
    const inGutter =
      (panels > 1 && (Math.abs(x - pw) < gutter || Math.abs(y - ph) < gutter)) ||
      Math.min(x, y, width - 1 - x, height - 1 - y) < gutter;
    poster.r[i] = inGutter ? 250 : lerp(lower[0], upper[0], dots);
    poster.g[i] = inGutter ? 248 : lerp(lower[1], upper[1], dots);
    poster.b[i] = inGutter ? 242 : lerp(lower[2], upper[2], dots);
  });
  return poster;
}

/** Keeps the darkest ink and turns the others round, so that panels differ. */
function rotate(inks: readonly Rgb[], by: number): Rgb[] {
  const [dark = [0, 0, 0], ...others] = inks;
  return [dark, ...others.map((_, i) => others[(i + by) % others.length] ?? dark)];
}

/** Four-colour offset printing seen through a loupe. */
async function renderHalftone({
  source,
  unit,
  strength,
  colours,
  seed,
  meter,
}: StyleJob): Promise<Picture> {
  const { width, height } = source;
  await adjust(source, 1.1, 1.4, 30, meter);
  const soft = await blurPicture(source, 1.6 * unit, meter);
  const print = blankLike(source);
  const pitch = (6 + 4 * strength) * unit;
  const paper = paperTile(seed);
  const single = colours[0];
  await eachPixel(print, 14, meter, (i, x, y) => {
    const light = paper.at(x, y) * 3;
    const r = at(soft.r, i) / 255;
    const g = at(soft.g, i) / 255;
    const b = at(soft.b, i) / 255;
    if (single) {
      const ink = dotScreen(x, y, 0.125, pitch, 1 - (r * 0.2126 + g * 0.7152 + b * 0.0722));
      print.r[i] = lerp(246, single[0], ink) + light;
      print.g[i] = lerp(240, single[1], ink) + light;
      print.b[i] = lerp(226, single[2], ink) + light;
      return;
    }
    const black = 1 - Math.max(r, g, b);
    const rest = 1 - black * 0.6;
    const cyan = dotScreen(x, y, 0.0417, pitch, clamp(1 - r / rest, 0, 1));
    const magenta = dotScreen(x, y, 0.2083, pitch, clamp(1 - g / rest, 0, 1));
    const yellow = dotScreen(x, y, 0, pitch, clamp(1 - b / rest, 0, 1));
    const key = dotScreen(x, y, 0.125, pitch, black * black * 0.8);
    const dark = 1 - key * 0.9;
    print.r[i] = 247 * (1 - cyan * 0.95) * (1 - magenta * 0.06) * dark + light;
    print.g[i] = 242 * (1 - cyan * 0.3) * (1 - magenta * 0.86) * (1 - yellow * 0.04) * dark + light;
    print.b[i] =
      228 * (1 - cyan * 0.08) * (1 - magenta * 0.42) * (1 - yellow * 0.85) * dark + light;
  });
  return { ...print, width, height };
}

/** Cel animation: clean lines, shadows in steps, bright soft light. */
async function renderAnime({ source, unit, seed, meter }: StyleJob): Promise<Picture> {
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

/** Sheets of coloured paper, one above the other, each with its shadow. */
async function renderPaperCut({
  source,
  unit,
  strength,
  colours,
  seed,
  meter,
}: StyleJob): Promise<Picture> {
  const { width, height } = source;
  const count = Math.round(lerp(16, 11, strength));
  const smooth = await blurPicture(source, 2.5 * unit, meter);
  const flow = await flowOf(lumaOf(smooth), width, height, 6 * unit, meter);
  const once = await paintDabs(smooth, flow, 9 * unit, meter);
  const flat = await blurPicture(await paintDabs(once, flow, 8 * unit, meter), 1.6 * unit, meter);
  const own = mainColours(flat, count, createRandom(seed));
  const layer = new Float32Array(width * height);
  await eachPixel(flat, count, meter, (i) => {
    layer[i] = nearestColour(own, at(flat.r, i), at(flat.g, i), at(flat.b, i));
  });
  const sheets =
    colours.length > 1
      ? own.map((_, k) => rampColour(rampOf(colours), k / (count - 1)))
      : enrich(own, 1.45).map((c): Rgb => [c[0] * 0.94 + 14, c[1] * 0.94 + 14, c[2] * 0.94 + 14]);
  const shade = await blurPlane(layer, width, height, 4.5 * unit, meter);
  const shift = Math.round(5 * unit);
  const paper = paperTile(seed);
  const cut = blankLike(source);
  await eachPixel(cut, 4, meter, (i, x, y) => {
    const level = at(layer, i);
    const sheet = sheets[level] ?? [128, 128, 128];
    const lit = Math.max(0, y - shift) * width + Math.max(0, x - shift);
    const shadow = clamp((at(shade, lit) - level) * 0.3, 0, 0.52);
    const rim = x > 0 && y > 0 && at(layer, i - width - 1) < level ? 16 : 0;
    const light = 1 - shadow;
    const tooth = paper.at(x, y) * 5 + rim;
    cut.r[i] = clamp(sheet[0] * light + tooth, 0, 255);
    cut.g[i] = clamp(sheet[1] * light + tooth, 0, 255);
    cut.b[i] = clamp(sheet[2] * (light + shadow * 0.12) + tooth, 0, 255);
  });
  return cut;
}

/** Japanese woodblock print: keylines, flat plant colours with graded fields, fibrous paper. */
const UKIYO: readonly Rgb[] = [
  [28, 34, 58],
  [38, 72, 112],
  [92, 128, 142],
  [168, 70, 52],
  [120, 134, 92],
  [206, 154, 92],
  [222, 190, 144],
  [240, 226, 196],
];

async function renderWoodblock({ source, unit, colours, seed, meter }: StyleJob): Promise<Picture> {
  const { width, height } = source;
  await adjust(source, 1.12, 1.25, 8, meter);
  const luma = lumaOf(source);
  const flow = await flowOf(luma, width, height, 3.5 * unit, meter);
  const lines = await drawLines(
    luma,
    flow,
    width,
    height,
    { sigma: 1.6 * unit, edge: 0.975, threshold: 2.2, sharpness: 0.32, length: 10 },
    meter,
  );
  const flat = await paintDabs(source, flow, 7 * unit, meter);
  const palette =
    colours.length > 1
      ? UKIYO.map((_, k) => rampColour(rampOf(colours), k / (UKIYO.length - 1)))
      : UKIYO;
  const inks = palette.toSorted((a, b) => lumaOfColour(a) - lumaOfColour(b));
  const paper = paperTile(seed);
  await eachPixel(flat, 12, meter, (i, x, y) => {
    const r = at(flat.r, i);
    const g = at(flat.g, i);
    const b = at(flat.b, i);
    const ink = inks[nearestColour(inks, r, g, b)] ?? [0, 0, 0];
    const grain = hills(x / (14 * unit), y, 2.4 * unit, seed) - 0.5;
    const fade = (y / height - 0.35) * 20;
    const light = grain * 12 + paper.at(x, y) * 4 + fade * 0.5;
    const line = at(lines, i) * 0.92;
    const keep = 0.8;
    flat.r[i] = clamp(lerp(lerp(r, ink[0], keep) + light, 30, line), 0, 255);
    flat.g[i] = clamp(lerp(lerp(g, ink[1], keep) + light, 30, line), 0, 255);
    flat.b[i] = clamp(lerp(lerp(b, ink[2], keep) + light * 0.8, 44, line), 0, 255);
  });
  return flat;
}

/** Ordered dithering thresholds (Bayer 1973), 4 × 4. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** A 16-bit era sprite sheet: big square pixels, few colours, ordered dither. */
async function renderPixelArt({
  source,
  unit,
  strength,
  colours,
  seed,
  meter,
}: StyleJob): Promise<Picture> {
  const { width, height } = source;
  await adjust(source, 1.15, 1.4, 4, meter);
  const side = Math.max(3, Math.round((5 + 4 * strength) * unit));
  const soft = await blurPicture(source, side * 0.4, meter);
  const own = enrich(mainColours(soft, 20, createRandom(seed)), 1.2);
  const palette =
    colours.length > 1 ? own.map((_, k) => rampColour(rampOf(colours), k / (own.length - 1))) : own;
  const art = blankLike(source);
  const columns = Math.ceil(width / side);
  const lines = Math.ceil(height / side);
  await meter.rows(lines, side * 2, (from, to) => {
    for (let line = from; line < to; line++) {
      for (let column = 0; column < columns; column++) {
        const cx = Math.min(width - 1, column * side + (side >> 1));
        const cy = Math.min(height - 1, line * side + (side >> 1));
        const j = cy * width + cx;
        const dither = (item(BAYER, (line & 3) * 4 + (column & 3)) / 15 - 0.5) * 26;
        const colour = palette[
          nearestColour(
            palette,
            at(soft.r, j) + dither,
            at(soft.g, j) + dither,
            at(soft.b, j) + dither,
          )
        ] ?? [0, 0, 0];
        for (let y = line * side; y < Math.min(height, (line + 1) * side); y++) {
          const row = y * width;
          for (let x = column * side; x < Math.min(width, (column + 1) * side); x++) {
            art.r[row + x] = colour[0];
            art.g[row + x] = colour[1];
            art.b[row + x] = colour[2];
          }
        }
      }
    }
  });
  return art;
}

export const comic: Style = { cost: 90, render: renderComic };
export const popArt: Style = { cost: 23, ownColours: true, render: renderPopArt };
export const halftone: Style = { cost: 33, ownColours: true, render: renderHalftone };
export const anime: Style = { cost: 96, render: renderAnime };
export const paperCut: Style = { cost: 103, ownColours: true, render: renderPaperCut };
export const woodblock: Style = { cost: 69, ownColours: true, render: renderWoodblock };
export const pixelArt: Style = { cost: 15, ownColours: true, render: renderPixelArt };
