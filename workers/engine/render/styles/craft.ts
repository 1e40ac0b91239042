import Delaunator from "delaunator";
import { blurPicture, blurPlane } from "../filters/blur";
import { bordersOf, cutCells } from "../filters/cells";
import { flowOf, gradientOf } from "../filters/flow";
import { paintDabs } from "../filters/kuwahara";
import { hills, paperTile } from "../filters/texture";
import { adjust, bloom, eachPixel, fromCentre } from "../filters/tone";
import { bell, clamp, lerp, smoothstep } from "../math";
import { at, atDouble, atLabel, blankLike, item, lumaOf, type Picture } from "../picture";
import { createRandom, gridNoise, mix } from "../random";
import type { Style, StyleJob } from "../style";

/** Coloured panes in lead, lit from behind. */
async function renderStainedGlass({
  source,
  unit,
  strength,
  seed,
  meter,
}: StyleJob): Promise<Picture> {
  const { width, height } = source;
  await adjust(source, 1.15, 1.75, 18, meter);
  const flow = await flowOf(lumaOf(source), width, height, 5 * unit, meter);
  const flat = await paintDabs(source, flow, 6 * unit, meter);
  const soft = await blurPicture(flat, 1.5 * unit, meter);
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
async function renderMosaic({ source, unit, strength, seed, meter }: StyleJob): Promise<Picture> {
  const { width, height } = source;
  await adjust(source, 1.15, 1.45, 6, meter);
  const soft = await blurPicture(source, 2 * unit, meter);
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

/** Flat triangles whose corners sit where the picture changes. */
async function renderLowPoly({ source, unit, strength, seed, meter }: StyleJob): Promise<Picture> {
  const { width, height } = source;
  const random = createRandom(seed);
  await adjust(source, 1.12, 1.3, 4, meter);
  const luma = await blurPlane(lumaOf(source), width, height, 2 * unit, meter);
  const slope = await gradientOf(luma, width, height, meter);
  const points: number[] = [];
  const wanted = Math.round(lerp(4200, 1300, strength));
  const cell = Math.sqrt((width * height) / wanted);
  const columns = Math.max(2, Math.ceil(width / cell));
  const lines = Math.max(2, Math.ceil(height / cell));
  for (let n = 0; n <= columns; n++)
    points.push((n / columns) * (width - 1), 0, (n / columns) * (width - 1), height - 1);
  for (let n = 1; n < lines; n++)
    points.push(0, (n / lines) * (height - 1), width - 1, (n / lines) * (height - 1));
  for (let line = 0; line < lines; line++) {
    for (let column = 0; column < columns; column++) {
      const tries = 7;
      let bx = 0;
      let by = 0;
      let best = -1;
      for (let n = 0; n < tries; n++) {
        const x = clamp((column + random.next()) * cell, 2, width - 3);
        const y = clamp((line + random.next()) * cell, 2, height - 3);
        const i = Math.floor(y) * width + Math.floor(x);
        const gx = at(slope.x, i);
        const gy = at(slope.y, i);
        const edge = gx * gx + gy * gy + random.next() * 0.4;
        if (edge > best) {
          best = edge;
          bx = x;
          by = y;
        }
      }
      if (best > 3 || random.next() < 0.45) points.push(bx, by);
    }
  }
  const { triangles } = Delaunator.from(
    pairs(points),
    (p) => p[0],
    (p) => p[1],
  );
  const poly = blankLike(source);
  await meter.rows(
    triangles.length / 3,
    (width * height * 4) / (triangles.length * width),
    (from, to) => {
      for (let t = from; t < to; t++) fillTriangle(source, poly, points, triangles, t, seed);
    },
  );
  return poly;
}

function pairs(points: readonly number[]): [number, number][] {
  const out: [number, number][] = [];
  for (let i = 0; i < points.length; i += 2) out.push([item(points, i), item(points, i + 1)]);
  return out;
}

/** Visits the pixels of a triangle twice: once for the mean colour, once to paint it. */
function fillTriangle(
  source: Picture,
  target: Picture,
  points: readonly number[],
  triangles: ArrayLike<number>,
  t: number,
  seed: number,
): void {
  const corner = (n: number) => item(triangles, t * 3 + n) * 2;
  const [a, b, c] = [corner(0), corner(1), corner(2)];
  const [ax, ay, bx, by, cx, cy] = [
    item(points, a),
    item(points, a + 1),
    item(points, b),
    item(points, b + 1),
    item(points, c),
    item(points, c + 1),
  ];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (area === 0) return;
  const { width, height } = source;
  const y0 = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const y1 = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
  const x0 = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const x1 = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
  const sum = [0, 0, 0, 0];
  for (let pass = 0; pass < 2; pass++) {
    const n = item(sum, 3) || 1;
    const facet =
      1 +
      (((mix(t + seed) & 255) / 255 - 0.5) * 0.16 +
        ((by - ay) * (cx - ax) - (cy - ay) * (bx - ax) > 0 ? 0.02 : -0.02));
    const r = (item(sum, 0) / n) * facet;
    const g = (item(sum, 1) / n) * facet;
    const bl = (item(sum, 2) / n) * facet;
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const w0 = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
        const w1 = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
        if (w0 < -1e-9 || w1 < -1e-9 || 1 - w0 - w1 < -1e-9) continue;
        const i = y * width + x;
        if (pass === 0) {
          sum[0] = item(sum, 0) + at(source.r, i);
          sum[1] = item(sum, 1) + at(source.g, i);
          sum[2] = item(sum, 2) + at(source.b, i);
          sum[3] = item(sum, 3) + 1;
        } else {
          const tilt = 0.96 + 0.08 * w0;
          target.r[i] = clamp(r * tilt, 0, 255);
          target.g[i] = clamp(g * tilt, 0, 255);
          target.b[i] = clamp(bl * tilt, 0, 255);
        }
      }
    }
  }
}

/** Facets seen from several sides at once: shifted, turned and shaded planes with drawn edges. */
async function renderCubist({ source, unit, strength, seed, meter }: StyleJob): Promise<Picture> {
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

/** Thread on linen: satin stitches that follow the forms, each catching the light. */
async function renderEmbroidery({
  source,
  unit,
  strength,
  seed,
  meter,
}: StyleJob): Promise<Picture> {
  const { width, height } = source;
  const random = createRandom(seed);
  await adjust(source, 1.12, 1.5, 8, meter);
  const flow = await flowOf(lumaOf(source), width, height, 9 * unit, meter);
  const soft = await blurPicture(source, 2.5 * unit, meter);
  const cloth = blankLike(source);
  await eachPixel(cloth, 2, meter, (i, x, y) => {
    const weave = ((x >> 1) + (y >> 1)) & 1 ? 0.62 : 0.46;
    cloth.r[i] = at(soft.r, i) * weave;
    cloth.g[i] = at(soft.g, i) * weave;
    cloth.b[i] = at(soft.b, i) * weave;
  });
  const thick = (2.1 + strength) * unit;
  const long = 11 * unit;
  const spacing = 3.6 * unit;
  const columns = Math.ceil(width / spacing);
  const stitches = columns * Math.ceil(height / spacing);
  await meter.rows(stitches * 1.25, (5 * long * thick) / width, (from, to) => {
    for (let n = from; n < to; n++) {
      const cx = random.next() * width;
      const cy = random.next() * height;
      const i = Math.min(height - 1, cy | 0) * width + Math.min(width - 1, cx | 0);
      stitch(
        cloth,
        soft,
        i,
        cx,
        cy,
        at(flow.x, i),
        at(flow.y, i),
        long * random.between(0.7, 1.15),
        thick,
        random.between(-12, 12),
      );
    }
  });
  return cloth;
}

function stitch(
  cloth: Picture,
  colours: Picture,
  from: number,
  cx: number,
  cy: number,
  tx: number,
  ty: number,
  long: number,
  thick: number,
  tone: number,
): void {
  const { width, height } = cloth;
  const reach = long + thick;
  const y1 = Math.min(height - 1, Math.ceil(cy + Math.abs(ty) * long + thick));
  const x1 = Math.min(width - 1, Math.ceil(cx + Math.abs(tx) * long + thick));
  const gleam = bell(clamp((tx - ty) * 0.9, -1, 1)) * 26;
  for (let y = Math.max(0, Math.floor(cy - Math.abs(ty) * long - thick)); y <= y1; y++) {
    for (let x = Math.max(0, Math.floor(cx - Math.abs(tx) * long - thick)); x <= x1; x++) {
      const u = (x - cx) * tx + (y - cy) * ty;
      const v = ((y - cy) * tx - (x - cx) * ty) / thick;
      if (Math.abs(u) > long || Math.abs(v) > 1 || Math.abs(u) > reach) continue;
      const round = 1 - v * v;
      const end = Math.abs(u) / long;
      const twist = ((u / thick + v * 1.4) * 0.9) % 1;
      const ply = Math.abs(twist) < 0.24 ? -14 : 4;
      const light = 0.58 + 0.5 * round - end * end * 0.25;
      const shine = round * gleam * (1 - end) - v * 13 + ply + tone;
      const i = y * width + x;
      cloth.r[i] = clamp(at(colours.r, from) * light + shine, 0, 255);
      cloth.g[i] = clamp(at(colours.g, from) * light + shine, 0, 255);
      cloth.b[i] = clamp(at(colours.b, from) * light + shine, 0, 255);
    }
  }
}

export const stainedGlass: Style = { cost: 92, render: renderStainedGlass };
export const mosaic: Style = { cost: 55, render: renderMosaic };
export const lowPoly: Style = { cost: 11, render: renderLowPoly };
export const cubist: Style = { cost: 62, render: renderCubist };
export const embroidery: Style = { cost: 46, render: renderEmbroidery };
