import { grainTile, hills } from "../render/filters/texture";
import { fromCentre } from "../render/filters/tone";
import { bell, cosTurns, lerp, sinTurns, smoothstep } from "../render/math";
import { atDouble, type Bitmap } from "../render/picture";
import { gridNoise } from "../render/random";
import { CELL } from "./lens";
import type { Size } from "./shape";

export interface VeilOptions {
  /** Each from 0, nothing, to 1. */
  readonly vignette: number;
  readonly light: number;
  readonly fog: number;
  readonly grain: number;
}

/** Lays light, fog and grain over a frame, in place. `time` is 0 to 1, `frame` its number. */
export type Veil = (bitmap: Bitmap, time: number, frame: number) => void;

/** Levels of a channel that grain moves at most. */
const GRAIN = 17;
/** Fog's colour, red and green; blue is a little more. */
const FOG = 224;

/** @returns null where there is nothing to lay over */
export function createVeil(options: VeilOptions, size: Size, seed: number): Veil | null {
  const { vignette, light, fog, grain } = options;
  if (vignette + light + fog + grain === 0) return null;
  const columns = Math.ceil(size.width / CELL) + 1;
  const rows = Math.ceil(size.height / CELL) + 1;
  const gain = new Float64Array(columns * rows);
  const warm = new Float64Array(columns * rows);
  const mist = new Float64Array(columns * rows);
  const specks = grain > 0 ? grainTile(seed + 77) : null;
  return (bitmap, time, frame) => {
    for (let row = 0, i = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, i++) {
        const u = (column * CELL) / size.width;
        const v = (row * CELL) / size.height;
        gain[i] = 1 - vignette * smoothstep(0.4, 1.05, fromCentre(u, v, 1, 1));
        warm[i] = light * lightAt(u, v, time, seed);
        mist[i] = fog * fogAt(u, v, time, size, seed);
      }
    }
    // Another corner of the same grain for every frame.
    const dx = Math.floor(gridNoise(frame, 1, seed) * 256);
    const dy = Math.floor(gridNoise(frame, 2, seed) * 256);
    for (let y = 0; y < size.height; y++) {
      const row = Math.floor(y / CELL) * columns;
      const down = (y % CELL) / CELL;
      for (let column = 0; column * CELL < size.width; column++) {
        const i = row + column;
        const [g0, g1] = ends(gain, i, columns, down);
        const [w0, w1] = ends(warm, i, columns, down);
        const [m0, m1] = ends(mist, i, columns, down);
        const left = column * CELL;
        const count = Math.min(CELL, size.width - left);
        let p = (y * size.width + left) * 4;
        for (let n = 0; n < count; n++, p += 4) {
          const t = n / CELL;
          const speck = specks ? specks.at(left + n + dx, y + dy) * GRAIN * grain : 0;
          lay(bitmap.data, p, lerp(g0, g1, t), lerp(w0, w1, t), lerp(m0, m1, t), speck);
        }
      }
    }
  };
}

/** A plane's values at both ends of a cell, between two rows. */
function ends(plane: Float64Array, i: number, columns: number, down: number): [number, number] {
  return [
    lerp(atDouble(plane, i), atDouble(plane, i + columns), down),
    lerp(atDouble(plane, i + 1), atDouble(plane, i + columns + 1), down),
  ];
}

function lay(
  pixels: Uint8ClampedArray,
  p: number,
  gain: number,
  warm: number,
  mist: number,
  speck: number,
): void {
  const r = (pixels[p] ?? 0) * gain;
  const g = (pixels[p + 1] ?? 0) * gain;
  const b = (pixels[p + 2] ?? 0) * gain;
  // Light screens over what is there, so that nothing burns out; fog covers it.
  const lit = 1 - warm / 255;
  pixels[p] = lerp(warm + r * lit, FOG, mist) + speck;
  pixels[p + 1] = lerp(warm * 0.8 + g * (1 - (warm * 0.8) / 255), FOG, mist) + speck;
  pixels[p + 2] = lerp(warm * 0.52 + b * (1 - (warm * 0.52) / 255), FOG + 8, mist) + speck;
}

/** Levels of light that drifts across: two soft pools that pass each other. */
function lightAt(u: number, v: number, time: number, seed: number): number {
  const start = gridNoise(3, 3, seed);
  const x = 0.5 + 0.46 * sinTurns(time + start);
  const y = 0.16 + 0.1 * cosTurns(time + start);
  const other = 0.5 - 0.4 * sinTurns(time + start + 0.18);
  const pool = (cx: number, cy: number, reach: number) => {
    const dx = (u - cx) / reach;
    const dy = (v - cy) / reach;
    return bell(Math.min(1, Math.sqrt(dx * dx + dy * dy)));
  };
  return 62 * pool(x, y, 0.72) + 34 * pool(other, 0.75, 0.6);
}

/** Share of fog, thicker below, in banks that pass. */
function fogAt(u: number, v: number, time: number, size: Size, seed: number): number {
  const x = (u * size.width) / size.height;
  // Two layers fade over each other while they move: the film ends as it began.
  const layer = (phase: number) => {
    const place = (time + phase) % 1;
    const bank = hills(x * 3 + place * 1.6, v * 5, 1, seed + 5) * 0.7;
    const wisp = hills(x * 8 + place * 2.6, v * 13, 1, seed + 6) * 0.3;
    return (bank + wisp) * (1 - Math.abs(2 * place - 1));
  };
  const thick = layer(0) + layer(0.5);
  return Math.min(0.78, (0.1 + 0.75 * thick) * lerp(0.35, 0.9, smoothstep(0, 0.9, v)));
}
