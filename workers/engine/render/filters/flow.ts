import type { Meter } from "../meter";
import { at } from "../raster";
import { blurPlane } from "./blur";

/** Which way the picture runs at every pixel: the direction a brush or a needle would follow. */
export interface Flow {
  /** Unit vector along the edge. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** How clearly the pixel has a direction, 0 to 1. */
  readonly clarity: Float32Array;
}

export interface Gradient {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Scharr's derivative of a plane, in values per pixel. */
export async function gradientOf(
  plane: Float32Array,
  width: number,
  height: number,
  meter: Meter,
): Promise<Gradient> {
  const gx = new Float32Array(plane.length);
  const gy = new Float32Array(plane.length);
  await meter.rows(height, 2, (from, to) => {
    for (let y = from; y < to; y++) {
      const up = (y > 0 ? y - 1 : 0) * width;
      const row = y * width;
      const down = (y < height - 1 ? y + 1 : y) * width;
      for (let x = 0; x < width; x++) {
        const l = x > 0 ? x - 1 : 0;
        const r = x < width - 1 ? x + 1 : x;
        const nw = at(plane, up + l);
        const ne = at(plane, up + r);
        const sw = at(plane, down + l);
        const se = at(plane, down + r);
        gx[row + x] =
          (3 * (ne - nw + se - sw) + 10 * (at(plane, row + r) - at(plane, row + l))) / 32;
        gy[row + x] =
          (3 * (sw - nw + se - ne) + 10 * (at(plane, down + x) - at(plane, up + x))) / 32;
      }
    }
  });
  return { x: gx, y: gy };
}

/**
 * The smoothed structure tensor's minor eigenvector (Brox et al. 2006, as in Kyprianidis'
 * anisotropic Kuwahara filter).
 * @param sigma how far a direction spreads, in pixels
 */
export async function flowOf(
  luma: Float32Array,
  width: number,
  height: number,
  sigma: number,
  meter: Meter,
): Promise<Flow> {
  const gradient = await gradientOf(luma, width, height, meter);
  const xx = new Float32Array(luma.length);
  const xy = new Float32Array(luma.length);
  for (let i = 0; i < luma.length; i++) {
    const gx = at(gradient.x, i);
    const gy = at(gradient.y, i);
    xx[i] = gx * gx;
    xy[i] = gx * gy;
    gradient.y[i] = gy * gy;
  }
  const e = await blurPlane(xx, width, height, sigma, meter);
  const f = await blurPlane(xy, width, height, sigma, meter);
  const g = await blurPlane(gradient.y, width, height, sigma, meter);
  await meter.rows(height, 2, (from, to) => {
    for (let i = from * width; i < to * width; i++) {
      const a = at(e, i);
      const b = at(f, i);
      const c = at(g, i);
      const root = Math.sqrt((a - c) * (a - c) + 4 * b * b);
      const major = (a + c + root) / 2;
      let tx = major - a;
      let ty = -b;
      const length = Math.sqrt(tx * tx + ty * ty);
      if (length > 1e-6) {
        tx /= length;
        ty /= length;
      } else {
        tx = a > c ? 0 : 1;
        ty = a > c ? 1 : 0;
      }
      e[i] = tx;
      f[i] = ty;
      g[i] = a + c > 1e-3 ? root / (a + c + 4) : 0;
    }
  });
  return { x: e, y: f, clarity: g };
}

/** Averages a plane along the flow: noise becomes strands, lines become unbroken. */
export async function smearAlong(
  plane: Float32Array,
  flow: Flow,
  width: number,
  height: number,
  steps: number,
  meter: Meter,
): Promise<Float32Array> {
  const smeared = new Float32Array(plane.length);
  await meter.rows(height, steps, (from, to) => {
    for (let y = from; y < to; y++) {
      for (let x = 0; x < width; x++) {
        let sum = at(plane, y * width + x);
        let count = 1;
        for (let way = -1; way <= 1; way += 2) {
          let px = x + 0.5;
          let py = y + 0.5;
          let dx = way * at(flow.x, y * width + x);
          let dy = way * at(flow.y, y * width + x);
          for (let k = 0; k < steps; k++) {
            px += dx;
            py += dy;
            if (px < 0 || py < 0 || px >= width || py >= height) break;
            const i = (py | 0) * width + (px | 0);
            sum += at(plane, i);
            count++;
            const nx = at(flow.x, i);
            const ny = at(flow.y, i);
            const same = nx * dx + ny * dy >= 0;
            dx = same ? nx : -nx;
            dy = same ? ny : -ny;
          }
        }
        smeared[y * width + x] = sum / count;
      }
    }
  });
  return smeared;
}
