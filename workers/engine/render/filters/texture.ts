import { lerp } from "../math";
import { gridNoise } from "../random";
import { at } from "../raster";

/** Noise with soft hills some `scale` pixels apart, 0 to 1. */
export function hills(x: number, y: number, scale: number, seed: number): number {
  const gx = x / scale;
  const gy = y / scale;
  const x0 = Math.floor(gx);
  const y0 = Math.floor(gy);
  const fx = gx - x0;
  const fy = gy - y0;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  return lerp(
    lerp(gridNoise(x0, y0, seed), gridNoise(x0 + 1, y0, seed), u),
    lerp(gridNoise(x0, y0 + 1, seed), gridNoise(x0 + 1, y0 + 1, seed), u),
    v,
  );
}

/** Side of the square after which a texture plane repeats. */
const TILE = 256;

/** A texture that repeats every 256 pixels, so that it is computed once and looked up after. */
export interface Tile {
  /** The value at a pixel, about -1 to 1. */
  at(x: number, y: number): number;
}

function makeTile(height: (x: number, y: number) => number): Tile {
  const values = new Float32Array(TILE * TILE);
  let low = Infinity;
  let high = -Infinity;
  for (let y = 0; y < TILE; y++) {
    for (let x = 0; x < TILE; x++) {
      const value = height(x, y);
      values[y * TILE + x] = value;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  const middle = (low + high) / 2;
  const half = (high - low) / 2 || 1;
  for (let i = 0; i < values.length; i++) values[i] = (at(values, i) - middle) / half;
  return { at: (x, y) => at(values, (y & (TILE - 1)) * TILE + (x & (TILE - 1))) };
}

/** Hills whose grid wraps at the tile's border. */
function wrapped(x: number, y: number, cell: number, seed: number): number {
  const cells = TILE / cell;
  const gx = x / cell;
  const gy = y / cell;
  const x0 = Math.floor(gx);
  const y0 = Math.floor(gy);
  const fx = gx - x0;
  const fy = gy - y0;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const x1 = (x0 + 1) % cells;
  const y1 = (y0 + 1) % cells;
  return lerp(
    lerp(gridNoise(x0, y0, seed), gridNoise(x1, y0, seed), u),
    lerp(gridNoise(x0, y1, seed), gridNoise(x1, y1, seed), u),
    v,
  );
}

/** Rough paper: fibres and grain. */
export function paperTile(seed: number): Tile {
  return makeTile(
    (x, y) =>
      wrapped(x, y, 2, seed) * 0.5 +
      wrapped(x, y, 4, seed + 1) * 0.8 +
      wrapped(x, y, 8, seed + 2) * 0.6 +
      gridNoise(x, y, seed + 3) * 0.35,
  );
}

/** Woven cloth with threads four pixels wide, over and under. */
export function canvasTile(seed: number): Tile {
  const thread = (t: number) => {
    const f = (t % 4) / 4 - 0.375;
    return 1 - f * f * 5;
  };
  return makeTile((x, y) => {
    const over = ((x >> 2) + (y >> 2)) % 2 === 0;
    const weave = over ? thread(x) : thread(y);
    return weave + wrapped(x, y, 8, seed) * 0.35 + gridNoise(x, y, seed + 5) * 0.25;
  });
}

/** Film grain: roughly normal, with a little clumping. */
export function grainTile(seed: number): Tile {
  return makeTile(
    (x, y) =>
      gridNoise(x, y, seed) +
      gridNoise(x, y, seed + 11) +
      gridNoise(x, y, seed + 23) +
      wrapped(x, y, 2, seed + 31) * 1.6,
  );
}
