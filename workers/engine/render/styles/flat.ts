import { blurImage, blurPlane } from "../filters/blur";
import { flowOf } from "../filters/flow";
import { paintDabs } from "../filters/kuwahara";
import { drawLines } from "../filters/lines";
import { enrich, lumaOfColour, mainColours, nearestColour, rampOf } from "../filters/palette";
import { hills, paperTile } from "../filters/texture";
import { adjust, eachPixel, rampColour } from "../filters/tone";
import { clamp, lerp } from "../math";
import { createRandom } from "../random";
import { at, blankLike, item, lumaOf, type Raster, type Rgb } from "../raster";
import type { Style, StyleJob } from "../style";

/** Sheets of coloured paper, one above the other, each with its shadow. */
async function renderPaperCut({
  source,
  unit,
  strength,
  colours,
  seed,
  meter,
}: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const count = Math.round(lerp(16, 11, strength));
  const smooth = await blurImage(source, 2.5 * unit, meter);
  const flow = await flowOf(lumaOf(smooth), width, height, 6 * unit, meter);
  const once = await paintDabs(smooth, flow, 9 * unit, meter);
  const flat = await blurImage(await paintDabs(once, flow, 8 * unit, meter), 1.6 * unit, meter);
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

async function renderWoodblock({ source, unit, colours, seed, meter }: StyleJob): Promise<Raster> {
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
}: StyleJob): Promise<Raster> {
  const { width, height } = source;
  await adjust(source, 1.15, 1.4, 4, meter);
  const side = Math.max(3, Math.round((5 + 4 * strength) * unit));
  const soft = await blurImage(source, side * 0.4, meter);
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

export const paperCut: Style = { cost: 103, ownColours: true, render: renderPaperCut };

export const woodblock: Style = { cost: 69, ownColours: true, render: renderWoodblock };

export const pixelArt: Style = { cost: 15, ownColours: true, render: renderPixelArt };
