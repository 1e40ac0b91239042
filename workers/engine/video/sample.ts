import { at, atByte, atDouble, type Bitmap } from "../render/picture";
import { CELL, inside, type Mesh } from "./lens";
import type { Plate } from "./plate";

/** Steps between two pixels for which the cubic's weights are tabulated. */
const STEPS = 256;
const WEIGHTS = weightTable();

/** The four weights of Catmull and Rom's cubic (1974) at every step. */
function weightTable(): Float32Array {
  const weights = new Float32Array((STEPS + 1) * 4);
  for (let step = 0; step <= STEPS; step++) {
    const t = step / STEPS;
    weights[step * 4] = t * (-0.5 + t * (1 - 0.5 * t));
    weights[step * 4 + 1] = 1 + t * t * (-2.5 + 1.5 * t);
    weights[step * 4 + 2] = t * (0.5 + t * (2 - 1.5 * t));
    weights[step * 4 + 3] = t * t * (-0.5 + 0.5 * t);
  }
  return weights;
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
  const line = width * 3;
  let out = start;
  for (let n = 0; n < count; n++, out += 4) {
    const x = inside(fromX + stepX * n, width);
    const y = inside(fromY + stepY * n, height);
    const x0 = x | 0;
    const y0 = y | 0;
    const kx = (((x - x0) * STEPS + 0.5) | 0) * 4;
    const ky = (((y - y0) * STEPS + 0.5) | 0) * 4;
    const a = at(WEIGHTS, kx);
    const b = at(WEIGHTS, kx + 1);
    const c = at(WEIGHTS, kx + 2);
    const d = at(WEIGHTS, kx + 3);
    let p = ((y0 - 1) * width + x0 - 1) * 3;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let k = 0; k < 4; k++, p += line) {
      const weight = at(WEIGHTS, ky + k);
      red +=
        weight *
        (a * atByte(data, p) +
          b * atByte(data, p + 3) +
          c * atByte(data, p + 6) +
          d * atByte(data, p + 9));
      green +=
        weight *
        (a * atByte(data, p + 1) +
          b * atByte(data, p + 4) +
          c * atByte(data, p + 7) +
          d * atByte(data, p + 10));
      blue +=
        weight *
        (a * atByte(data, p + 2) +
          b * atByte(data, p + 5) +
          c * atByte(data, p + 8) +
          d * atByte(data, p + 11));
    }
    pixels[out] = red;
    pixels[out + 1] = green;
    pixels[out + 2] = blue;
  }
}
