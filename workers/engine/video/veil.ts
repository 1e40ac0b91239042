import { grainTile, hills } from "../render/filters/texture";
import { fromCentre } from "../render/filters/tone";
import { bell, cosTurns, lerp, sinTurns, smoothstep } from "../render/math";
import { gridNoise } from "../render/random";
import type { Bitmap } from "../render/raster";
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
/** Side of the square after which grain repeats. */
const TILE = 256;
/** Values at a point of the mesh: gain, light, fog. */
const LAYERS = 3;
/** Fog's colour, red and green; blue is a little more. */
const FOG = 224;

/** @returns null where there is nothing to lay over */
export function createVeil(options: VeilOptions, size: Size, seed: number): Veil | null {
  const { vignette, light, fog, grain } = options;
  if (vignette + light + fog + grain === 0) return null;
  const columns = Math.ceil(size.width / CELL) + 1;
  const rows = Math.ceil(size.height / CELL) + 1;
  const points = new Float64Array(columns * rows * LAYERS);
  const specks = grain > 0 ? grainOf(grain, seed) : new Int8Array(TILE * TILE);
  return (bitmap, time, frame) => {
    for (let row = 0, i = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++, i += LAYERS) {
        const u = (column * CELL) / size.width;
        const v = (row * CELL) / size.height;
        points[i] = 1 - vignette * smoothstep(0.4, 1.05, fromCentre(u, v, 1, 1));
        points[i + 1] = light === 0 ? 0 : light * lightAt(u, v, time, seed);
        points[i + 2] = fog === 0 ? 0 : fog * fogAt(u, v, time, size, seed);
      }
    }
    // Another corner of the same grain for every frame.
    const dx = Math.floor(gridNoise(frame, 1, seed) * TILE);
    const dy = Math.floor(gridNoise(frame, 2, seed) * TILE);
    for (let y = 0; y < size.height; y++) {
      const speckRow = ((y + dy) & (TILE - 1)) * TILE;
      const down = (y % CELL) / CELL;
      for (
        let left = 0, i = Math.floor(y / CELL) * columns * LAYERS;
        left < size.width;
        left += CELL
      ) {
        layRun(bitmap, y, left, points, i, columns * LAYERS, down, specks, speckRow, dx);
        i += LAYERS;
      }
    }
  };
}

/** Film grain as levels, in a square that repeats. */
function grainOf(strength: number, seed: number): Int8Array {
  const tile = grainTile(seed + 77);
  return Int8Array.from({ length: TILE * TILE }, (_, i) =>
    Math.round(tile.at(i % TILE, Math.floor(i / TILE)) * GRAIN * strength),
  );
}

/** Lays the veil over the pixels of one row between two points of the mesh. */
function layRun(
  { width, data }: Bitmap,
  y: number,
  left: number,
  points: Float64Array,
  i: number,
  nextRow: number,
  down: number,
  specks: Int8Array,
  speckRow: number,
  dx: number,
): void {
  const between = (k: number) => {
    const above = points[i + k] as number;
    return above + ((points[i + nextRow + k] as number) - above) * down;
  };
  let gain = between(0);
  let warm = between(1);
  let mist = between(2);
  const gainStep = (between(LAYERS) - gain) / CELL;
  const warmStep = (between(LAYERS + 1) - warm) / CELL;
  const mistStep = (between(LAYERS + 2) - mist) / CELL;
  const right = Math.min(width, left + CELL);
  for (let x = left, p = (y * width + left) * 4; x < right; x++, p += 4) {
    const speck = specks[speckRow + ((x + dx) & (TILE - 1))] as number;
    const clear = 1 - mist;
    // Light screens over what is there, so that nothing burns out; fog covers it.
    const r = (data[p] as number) * gain * (1 - warm / 255) + warm;
    const g = (data[p + 1] as number) * gain * (1 - warm * (0.8 / 255)) + warm * 0.8;
    const b = (data[p + 2] as number) * gain * (1 - warm * (0.52 / 255)) + warm * 0.52;
    data[p] = r * clear + FOG * mist + speck;
    data[p + 1] = g * clear + FOG * mist + speck;
    data[p + 2] = b * clear + (FOG + 8) * mist + speck;
    gain += gainStep;
    warm += warmStep;
    mist += mistStep;
  }
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
