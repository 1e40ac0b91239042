import Delaunator from "delaunator";
import { blurPlane } from "../filters/blur";
import { gradientOf } from "../filters/flow";
import { adjust } from "../filters/tone";
import { clamp, lerp } from "../math";
import { createRandom, mix } from "../random";
import { at, blankLike, item, lumaOf, type Raster } from "../raster";
import type { Style, StyleJob } from "../style";

/** Flat triangles whose corners sit where the picture changes. */
async function renderLowPoly({ source, unit, strength, seed, meter }: StyleJob): Promise<Raster> {
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
  source: Raster,
  target: Raster,
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

export const lowPoly: Style = { cost: 11, render: renderLowPoly };
