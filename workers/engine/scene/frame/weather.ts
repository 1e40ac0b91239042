import { sinTurns } from "../../render/math";
import { gridNoise } from "../../render/random";
import type { Rgb } from "../../render/raster";
import type { Star } from "../place/heavens";
import { atPixel } from "./sprite";

/** The frame being painted. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  /** Length that scales with the picture: 1 at one megapixel. */
  readonly unit: number;
  readonly seed: number;
}

function dot(
  frame: Frame,
  x: number,
  y: number,
  radius: number,
  colour: Rgb,
  amount: number,
  add: boolean,
): void {
  const { width, height, data } = frame;
  const reach = radius + 0.7;
  for (let py = Math.max(0, Math.ceil(y - reach)); py <= Math.min(height - 1, y + reach); py++) {
    for (let px = Math.max(0, Math.ceil(x - reach)); px <= Math.min(width - 1, x + reach); px++) {
      const dx = px - x;
      const dy = py - y;
      const near = 1 - (dx * dx + dy * dy) / (reach * reach);
      if (near <= 0) continue;
      const share = near * amount;
      const i = (py * width + px) * 4;
      for (let c = 0; c < 3; c++) {
        const own = atPixel(data, i + c);
        const tint = colour[c as 0 | 1 | 2];
        data[i + c] = add ? own + tint * share : own + (tint - own) * share;
      }
    }
  }
}

/** Stars that twinkle. */
export function paintStars(
  frame: Frame,
  stars: readonly Star[],
  power: number,
  time: number,
): void {
  for (const star of stars) {
    const twinkle = 0.78 + 0.22 * sinTurns(star.phase + time * (3 + star.phase * 4));
    dot(frame, star.x, star.y, star.size, star.colour, star.bright * power * twinkle, true);
  }
}

/** Streaks of rain, near ones longer. */
export function paintRain(frame: Frame, time: number, tint: Rgb, heavy: number): void {
  const { width, height, data, unit, seed } = frame;
  const count = Math.round(620 * heavy);
  for (let k = 0; k < count; k++) {
    const near = gridNoise(k, 1, seed);
    const speed = 5 + near * 4;
    const fall = gridNoise(k, 2, seed) + time * speed;
    const turn = Math.floor(fall);
    const y0 = (fall - turn) * 1.2 * height - 0.1 * height;
    const x0 = gridNoise(k, 3 + turn, seed) * 1.2 * width - y0 * 0.14;
    const long = (16 + near * 34) * unit;
    const amount = 0.1 + near * 0.2;
    for (let step = 0; step < long; step++) {
      const y = Math.round(y0 + step);
      const x = Math.round(x0 - step * 0.14);
      if (y < 0 || y >= height || x < 0 || x >= width) continue;
      const share = amount * (step / long);
      const i = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) {
        const own = atPixel(data, i + c);
        data[i + c] = own + (tint[c as 0 | 1 | 2] - own) * share;
      }
    }
  }
}

/** Flakes (or bubbles, upwards) that sway on their way. */
export function paintFlakes(
  frame: Frame,
  time: number,
  tint: Rgb,
  up: boolean,
  count: number,
): void {
  const { width, height, unit, seed } = frame;
  for (let k = 0; k < count; k++) {
    const near = gridNoise(k, 11, seed);
    const fall = gridNoise(k, 12, seed) + time * (0.35 + near * 0.7);
    const part = fall - Math.floor(fall);
    const y = (up ? 1.05 - part * 1.1 : part * 1.1 - 0.05) * height;
    const sway = sinTurns(gridNoise(k, 13, seed) + time * (1 + near)) * 14 * unit * (0.4 + near);
    const x = gridNoise(k, 14, seed) * width + sway;
    dot(frame, x, y, (0.6 + near * near * 3.4) * unit, tint, 0.35 + 0.5 * near, false);
  }
}

const SPARKS: readonly Rgb[] = [
  [255, 190, 90],
  [255, 110, 120],
  [120, 200, 255],
  [190, 255, 150],
  [240, 160, 255],
  [255, 240, 190],
];

/** Bursts of fireworks above a row. */
export function paintFireworks(frame: Frame, time: number, horizon: number): void {
  const { width, height, unit, seed } = frame;
  for (let burst = 0; burst < 9; burst++) {
    const run = time * 2.2 + gridNoise(burst, 21, seed);
    const turn = Math.floor(run);
    const age = run - turn;
    const cx = (0.12 + 0.76 * gridNoise(burst, 22 + turn, seed)) * width;
    const cy = (0.12 + 0.5 * gridNoise(burst, 23 + turn, seed)) * horizon;
    const size = (0.09 + 0.12 * gridNoise(burst, 24, seed)) * Math.min(width, height);
    const colour = SPARKS[Math.floor(gridNoise(burst, 25 + turn, seed) * SPARKS.length)] ?? [
      255, 255, 255,
    ];
    const open = 1 - (1 - age) * (1 - age) * (1 - age);
    const fade = (1 - age) * (1 - age * 0.4);
    for (let ray = 0; ray < 46; ray++) {
      const angle = (ray + gridNoise(ray, burst, seed)) / 46;
      const reach = size * open * (0.55 + 0.45 * gridNoise(ray, burst + 40, seed));
      for (let tail = 0; tail < 7; tail++) {
        const along = reach * (1 - tail * 0.075);
        const x = cx + sinTurns(angle) * along;
        const y = cy + sinTurns(angle + 0.25) * along + age * age * size * 0.35;
        dot(frame, x, y, (1.7 - tail * 0.17) * unit, colour, fade * (1 - tail / 8), true);
      }
    }
    dot(frame, cx, cy, size * 1.1, colour, fade * 0.22, true);
  }
}
