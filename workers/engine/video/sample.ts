import { atDouble, type Bitmap } from "../render/raster";
import { CELL, type Mesh } from "./lens";
import type { Plate } from "./plate";

/** Steps between two pixels for which the cubic's weights are tabulated. */
const STEPS = 256;
/** What four weights add up to: whole numbers save a conversion for each of 48 bytes a pixel. */
const ONE = 2048;
const WEIGHTS = weightTable();
/** Half of a pixel's unit after both directions, to round with, and its binary digits. */
const HALF = (ONE * ONE) / 2;
const DIGITS = 22;

/** The four weights of Catmull and Rom's cubic (1974) at every step. */
function weightTable(): Int32Array {
  const weights = new Int32Array((STEPS + 1) * 4);
  for (let step = 0; step <= STEPS; step++) {
    const t = step / STEPS;
    const a = Math.round(ONE * t * (-0.5 + t * (1 - 0.5 * t)));
    const c = Math.round(ONE * t * (0.5 + t * (2 - 1.5 * t)));
    const d = Math.round(ONE * t * t * (-0.5 + 0.5 * t));
    weights.set([a, ONE - a - c - d, c, d], step * 4);
  }
  return weights;
}

/** A pixel of the plate. Local: it is read 16 times a pixel, and calls into other modules cost. */
function pixelAt(data: Uint32Array, index: number): number {
  return data[index] as number;
}

function weightAt(index: number): number {
  return WEIGHTS[index] as number;
}

/** Rows between two calls of `pause`. */
const BAND = 240;

/**
 * Fills a frame with what its mesh shows of the plate: straight lines between the mesh's points, a
 * cubic between the plate's pixels, so that a slow camera neither jumps nor blurs now and then.
 * @param frame opaque; its alpha is left alone
 */
export async function samplePlate(
  plate: Plate,
  mesh: Mesh,
  frame: Bitmap,
  pause: () => Promise<void>,
): Promise<void> {
  for (let from = 0; from < frame.height; from += BAND) {
    const to = Math.min(frame.height, from + BAND);
    for (let y = from; y < to; y++) sampleRow(plate, mesh, frame, y);
    await pause();
  }
}

function sampleRow(plate: Plate, mesh: Mesh, frame: Bitmap, y: number): void {
  const row = Math.floor(y / CELL);
  const down = y / CELL - row;
  const first = row * mesh.columns;
  const point = (places: Float64Array, column: number) => {
    const i = first + column;
    const above = atDouble(places, i);
    return above + (atDouble(places, i + mesh.columns) - above) * down;
  };
  for (let column = 0; column * CELL < frame.width; column++) {
    const left = column * CELL;
    const fromX = point(mesh.x, column);
    const fromY = point(mesh.y, column);
    const stepX = (point(mesh.x, column + 1) - fromX) / CELL;
    const stepY = (point(mesh.y, column + 1) - fromY) / CELL;
    const count = Math.min(CELL, frame.width - left);
    sampleRun(plate, frame, (y * frame.width + left) * 4, count, fromX, fromY, stepX, stepY);
  }
}

/** The lowest bytes of four neighbours, weighed. */
function mixed(
  i: number,
  j: number,
  l: number,
  m: number,
  a: number,
  b: number,
  c: number,
  d: number,
): number {
  return (
    (Math.imul(a, i & 255) +
      Math.imul(b, j & 255) +
      Math.imul(c, l & 255) +
      Math.imul(d, m & 255)) |
    0
  );
}

/** Samples `count` pixels along a straight line of the plate. */
function sampleRun(
  { width, height, data }: Plate,
  frame: Bitmap,
  start: number,
  count: number,
  fromX: number,
  fromY: number,
  stepX: number,
  stepY: number,
): void {
  const pixels = frame.data;
  const farX = width - 2.001;
  const farY = height - 2.001;
  for (let n = 0, out = start; n < count; n++, out += 4) {
    const x = Math.min(Math.max(fromX + stepX * n, 1), farX);
    const y = Math.min(Math.max(fromY + stepY * n, 1), farY);
    const x0 = x | 0;
    const y0 = y | 0;
    const kx = (((x - x0) * STEPS + 0.5) | 0) * 4;
    const ky = (((y - y0) * STEPS + 0.5) | 0) * 4;
    const a = weightAt(kx);
    const b = weightAt(kx + 1);
    const c = weightAt(kx + 2);
    const d = weightAt(kx + 3);
    let p = (y0 - 1) * width + x0 - 1;
    let red = HALF;
    let green = HALF;
    let blue = HALF;
    for (let k = 0; k < 4; k++) {
      const w = weightAt(ky + k);
      const i = pixelAt(data, p);
      const j = pixelAt(data, p + 1);
      const l = pixelAt(data, p + 2);
      const m = pixelAt(data, p + 3);
      red = (red + Math.imul(w, mixed(i, j, l, m, a, b, c, d))) | 0;
      green = (green + Math.imul(w, mixed(i >>> 8, j >>> 8, l >>> 8, m >>> 8, a, b, c, d))) | 0;
      blue = (blue + Math.imul(w, mixed(i >>> 16, j >>> 16, l >>> 16, m >>> 16, a, b, c, d))) | 0;
      p += width;
    }
    pixels[out] = red >> DIGITS;
    pixels[out + 1] = green >> DIGITS;
    pixels[out + 2] = blue >> DIGITS;
  }
}
