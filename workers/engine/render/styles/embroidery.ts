import { blurImage } from "../filters/blur";
import { flowOf } from "../filters/flow";
import { adjust, eachPixel } from "../filters/tone";
import { bell, clamp } from "../math";
import { createRandom } from "../random";
import { at, blankLike, lumaOf, type Raster } from "../raster";
import type { Style, StyleJob } from "../style";

/** Thread on linen: satin stitches that follow the forms, each catching the light. */
async function renderEmbroidery({
  source,
  unit,
  strength,
  seed,
  meter,
}: StyleJob): Promise<Raster> {
  const { width, height } = source;
  const random = createRandom(seed);
  await adjust(source, 1.12, 1.5, 8, meter);
  const flow = await flowOf(lumaOf(source), width, height, 9 * unit, meter);
  const soft = await blurImage(source, 2.5 * unit, meter);
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
  cloth: Raster,
  colours: Raster,
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

export const embroidery: Style = { cost: 46, render: renderEmbroidery };
