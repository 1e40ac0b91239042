import { blurImage, blurPlane } from "../filters/blur";
import { dotScreen } from "../filters/dots";
import { rampOf } from "../filters/palette";
import { paperTile } from "../filters/texture";
import { adjust, eachPixel, rampColour } from "../filters/tone";
import { clamp, lerp } from "../math";
import { at, blankLike, lumaOf, type Raster, type Rgb } from "../raster";
import type { Style, StyleJob } from "../style";

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

async function renderPopArt({ source, unit, colours, seed, meter }: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const soft = lumaOf(await blurImage(source, 2.2 * unit, meter));
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
}: StyleJob): Promise<Raster> {
  const { width, height } = source;
  await adjust(source, 1.1, 1.4, 30, meter);
  const soft = await blurImage(source, 1.6 * unit, meter);
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

export const popArt: Style = { cost: 23, ownColours: true, render: renderPopArt };

export const halftone: Style = { cost: 33, ownColours: true, render: renderHalftone };
