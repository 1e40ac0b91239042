import type { LookNumbers } from "./look-numbers";

/** Pixels in memory: red, green, blue and alpha, 8 bit each, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** How alike neighbours must be for noise reduction to mix them: of 1. */
const LIKENESS = 0.12;

export const clampIndex = (value: number, length: number) =>
  Math.min(length - 1, Math.max(0, value));

/** What surrounds a pixel: the mean of neighbours like it, and a soft mean of all of them. */
interface Surroundings {
  alike: Float32Array;
  soft: Float32Array;
}

function lookAround(source: Pixels, x: number, y: number, own: Float32Array, into: Surroundings) {
  const { width, height, data } = source;
  const { alike, soft } = into;
  alike.fill(0);
  soft.fill(0);
  let weights = 0;
  for (let place = 0; place < 9; place += 1) {
    const [dx, dy] = [(place % 3) - 1, Math.floor(place / 3) - 1];
    const at = (clampIndex(y + dy, height) * width + clampIndex(x + dx, width)) * 4;
    const [red, green, blue] = [
      (data[at] ?? 0) / 255,
      (data[at + 1] ?? 0) / 255,
      (data[at + 2] ?? 0) / 255,
    ];
    const distance =
      Math.abs(red - (own[0] ?? 0)) +
      Math.abs(green - (own[1] ?? 0)) +
      Math.abs(blue - (own[2] ?? 0));
    const likeness = Math.max(0, 1 - distance / 3 / LIKENESS);
    const binomial = ((dx === 0 ? 2 : 1) * (dy === 0 ? 2 : 1)) / 16;
    weights += likeness;
    [red, green, blue].forEach((value, channel) => {
      alike[channel] = (alike[channel] ?? 0) + likeness * value;
      soft[channel] = (soft[channel] ?? 0) + binomial * value;
    });
  }
  for (let channel = 0; channel < 3; channel += 1) alike[channel] = (alike[channel] ?? 0) / weights;
}

const around: Surroundings = { alike: new Float32Array(3), soft: new Float32Array(3) };

/** A pixel after noise reduction and sharpening, from its three by three surroundings. */
export function detailAt(
  source: Pixels,
  [x, y]: readonly [number, number],
  { denoise, sharpen }: LookNumbers,
  out: Float32Array,
): void {
  const at = (y * source.width + x) * 4;
  for (let channel = 0; channel < 3; channel += 1) {
    out[channel] = (source.data[at + channel] ?? 0) / 255;
  }
  lookAround(source, x, y, out, around);
  for (let channel = 0; channel < 3; channel += 1) {
    const plain = out[channel] ?? 0;
    const calm = plain + denoise * ((around.alike[channel] ?? 0) - plain);
    const crisp = calm + sharpen * 1.5 * (plain - (around.soft[channel] ?? 0));
    out[channel] = Math.min(1, Math.max(0, crisp));
  }
}
