import { blurImage, blurPlane } from "../filters/blur";
import { bordersOf, cutCells } from "../filters/cells";
import { flowOf, gradientOf } from "../filters/flow";
import { paintDabs } from "../filters/kuwahara";
import { hills, paperTile } from "../filters/texture";
import { adjust, bloom, eachPixel, fromCentre } from "../filters/tone";
import { clamp, lerp, smoothstep } from "../math";
import { gridNoise, mix } from "../random";
import { at, atDouble, atLabel, blankLike, lumaOf, type Raster } from "../raster";
import type { Style, StyleJob } from "../style";

/** Coloured panes in lead, lit from behind. */
async function renderStainedGlass({
  source,
  unit,
  strength,
  seed,
  meter,
}: StyleJob): Promise<Raster> {
  const { width, height } = source;
  await adjust(source, 1.15, 1.75, 18, meter);
  const flow = await flowOf(lumaOf(source), width, height, 5 * unit, meter);
  const flat = await paintDabs(source, flow, 6 * unit, meter);
  const soft = await blurImage(flat, 1.5 * unit, meter);
  const spacing = lerp(24, 36, strength) * unit;
  const cells = await cutCells(soft, spacing, 58, 4, seed, meter);
  const border = await bordersOf(cells, width, height, meter);
  const thick = await blurPlane(border, width, height, 1.9 * unit, meter);
  const bevel = await blurPlane(border, width, height, 4.5 * unit, meter);
  const lead = await gradientOf(thick, width, height, meter);
  const glass = blankLike(source);
  const peak = 0.42 / (1.9 * unit);
  await eachPixel(glass, 6, meter, (i, x, y) => {
    const k = atLabel(cells.label, i);
    const pane = (mix(k + seed) & 255) / 255;
    const swirl = hills(x, y, 15 * unit, seed + k) * 0.6 + hills(x, y, 5 * unit, seed) * 0.4 - 0.5;
    const middle = 1 + 0.2 * (1 - clamp(at(bevel, i) * 5 * unit, 0, 1));
    const light =
      (0.96 + (pane - 0.5) * 0.3 + swirl * 0.2) *
      middle *
      (1.16 - 0.42 * fromCentre(x, y, width, height));
    const y0 =
      atDouble(cells.r, k) * 0.2126 + atDouble(cells.g, k) * 0.7152 + atDouble(cells.b, k) * 0.0722;
    const colour = (v: number) => clamp((y0 + (v - y0) * 1.35) * light + 8, 0, 255);
    const came = smoothstep(peak * 0.42, peak * 0.72, at(thick, i));
    const gleam = clamp(-(at(lead.x, i) + at(lead.y, i)) * 900 * unit, -20, 60);
    const metal = 30 + gleam;
    glass.r[i] = lerp(colour(atDouble(cells.r, k)), metal, came);
    glass.g[i] = lerp(colour(atDouble(cells.g, k)), metal, came);
    glass.b[i] = lerp(colour(atDouble(cells.b, k)), metal + 6, came);
  });
  await bloom(glass, 120, 12 * unit, 0.55, [255, 245, 230], meter);
  return glass;
}

/** Small stones set along the forms, with grout between. */
async function renderMosaic({ source, unit, strength, seed, meter }: StyleJob): Promise<Raster> {
  const { width, height } = source;
  await adjust(source, 1.15, 1.45, 6, meter);
  const soft = await blurImage(source, 2 * unit, meter);
  const cells = await cutCells(soft, lerp(10, 15, strength) * unit, 75, 3, seed, meter);
  const border = await bordersOf(cells, width, height, meter);
  const thick = await blurPlane(border, width, height, 1.1 * unit, meter);
  const bevel = await gradientOf(
    await blurPlane(border, width, height, 2.2 * unit, meter),
    width,
    height,
    meter,
  );
  const tiles = blankLike(source);
  const peak = 0.42 / Math.max(1, 1.1 * unit);
  await eachPixel(tiles, 4, meter, (i, x, y) => {
    const k = atLabel(cells.label, i);
    const stone = ((mix(k + seed) & 255) / 255 - 0.5) * 38;
    const grain = (hills(x, y, 3 * unit, seed) - 0.5) * 14;
    const lit = clamp((at(bevel.x, i) + at(bevel.y, i)) * 420 * unit, -44, 44) + stone + grain;
    const grout = smoothstep(peak * 0.5, peak * 0.85, at(thick, i));
    tiles.r[i] = clamp(lerp(atDouble(cells.r, k) + lit, 74, grout), 0, 255);
    tiles.g[i] = clamp(lerp(atDouble(cells.g, k) + lit, 69, grout), 0, 255);
    tiles.b[i] = clamp(lerp(atDouble(cells.b, k) + lit, 64, grout), 0, 255);
  });
  return tiles;
}

/** Facets seen from several sides at once: shifted, turned and shaded planes with drawn edges. */
async function renderCubist({ source, unit, strength, seed, meter }: StyleJob): Promise<Raster> {
  const { width, height } = source;
  await adjust(source, 1.2, 0.9, 4, meter);
  const flow = await flowOf(lumaOf(source), width, height, 5 * unit, meter);
  const flat = await paintDabs(source, flow, 5 * unit, meter);
  const cells = await cutCells(flat, lerp(70, 110, strength) * unit, 62, 2, seed, meter);
  const border = await bordersOf(cells, width, height, meter);
  const edge = await blurPlane(border, width, height, 1.3 * unit, meter);
  const paper = paperTile(seed);
  const cubes = blankLike(source);
  await eachPixel(cubes, 6, meter, (i, x, y) => {
    const k = atLabel(cells.label, i);
    const turn = (gridNoise(k, 1, seed) - 0.5) * 0.55 * strength;
    const zoom = 1 - (gridNoise(k, 2, seed) - 0.35) * 0.35 * strength;
    const dx = x - atDouble(cells.x, k);
    const dy = y - atDouble(cells.y, k);
    const lean = 1 - turn * turn * 0.5;
    const sx =
      atDouble(cells.x, k) +
      (dx * lean - dy * turn) * zoom +
      (gridNoise(k, 3, seed) - 0.5) * 46 * unit * strength;
    const sy =
      atDouble(cells.y, k) +
      (dx * turn + dy * lean) * zoom +
      (gridNoise(k, 4, seed) - 0.5) * 46 * unit * strength;
    const j = clamp(Math.round(sy), 0, height - 1) * width + clamp(Math.round(sx), 0, width - 1);
    const slant = gridNoise(k, 5, seed) * 2 - 1;
    const plane = 1 + ((dx * slant + dy * (1 - Math.abs(slant))) / (110 * unit)) * 0.45;
    const line = clamp(at(edge, i) * 3.4 * unit, 0, 0.82);
    const tooth = paper.at(x, y) * 4;
    const tone = gridNoise(k, 6, seed);
    cubes.r[i] = clamp(lerp((at(flat.r, j) * 0.84 + 40 * tone) * plane, 34, line) + tooth, 0, 255);
    cubes.g[i] = clamp(lerp((at(flat.g, j) * 0.84 + 27) * plane, 28, line) + tooth, 0, 255);
    cubes.b[i] = clamp(
      lerp((at(flat.b, j) * 0.84 + 40 * (1 - tone)) * plane, 26, line) + tooth,
      0,
      255,
    );
  });
  return cubes;
}

export const stainedGlass: Style = { cost: 92, render: renderStainedGlass };

export const mosaic: Style = { cost: 55, render: renderMosaic };

export const cubist: Style = { cost: 62, render: renderCubist };
