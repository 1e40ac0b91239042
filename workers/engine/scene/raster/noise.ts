import { lerp } from "../../render/math";
import { gridNoise } from "../../render/random";
import { at } from "../../render/raster";

/** Side of the table of grid values; the noise repeats after that many grid points. */
const SIDE = 256;

/** Smooth noise from a table, for pixels by the million. */
export interface Noise {
  /** Soft hills one unit apart, 0 to 1. */
  at(x: number, y: number): number;
  /** Sum of ever finer hills, 0 to 1. */
  fbm(x: number, y: number, octaves: number): number;
  /** Like `fbm`, but with sharp crests, 0 to 1. */
  ridged(x: number, y: number, octaves: number): number;
}

export function createNoise(seed: number): Noise {
  const table = new Float32Array(SIDE * SIDE);
  for (let i = 0; i < table.length; i++) table[i] = gridNoise(i & 255, i >> 8, seed);
  function value(x: number, y: number): number {
    const x0 = Math.floor(x);
    const y0 = Math.floor(y);
    const fx = x - x0;
    const fy = y - y0;
    const u = fx * fx * (3 - 2 * fx);
    const v = fy * fy * (3 - 2 * fy);
    const row = (y0 & 255) << 8;
    const below = ((y0 + 1) & 255) << 8;
    const left = x0 & 255;
    const right = (x0 + 1) & 255;
    return lerp(
      lerp(at(table, row | left), at(table, row | right), u),
      lerp(at(table, below | left), at(table, below | right), u),
      v,
    );
  }
  return {
    at: value,
    fbm(x, y, octaves) {
      let sum = 0;
      let weight = 0.5;
      let total = 0;
      let fine = 1;
      for (let n = 0; n < octaves; n++) {
        sum += value(x * fine + n * 17.3, y * fine + n * 41.7) * weight;
        total += weight;
        weight *= 0.5;
        fine *= 2.03;
      }
      return sum / total;
    },
    ridged(x, y, octaves) {
      let sum = 0;
      let weight = 0.5;
      let total = 0;
      let fine = 1;
      for (let n = 0; n < octaves; n++) {
        const crest = 1 - Math.abs(value(x * fine + n * 29.1, y * fine + n * 13.9) * 2 - 1);
        sum += crest * crest * weight;
        total += weight;
        weight *= 0.5;
        fine *= 2.07;
      }
      return sum / total;
    },
  };
}
