import { clamp, lerp, sinTurns } from "../../render/math";
import { atPixel } from "../frame/sprite";
import { between } from "../raster/colour";
import type { Stage } from "../stage";
import { skyAt } from "./sky";

/** Water from a row down to another, mirroring what is painted above it. */
export interface Water {
  readonly top: number;
  readonly bottom: number;
  /** 0 is a mirror, 1 a rough sea. */
  readonly rough: number;
}

/** Paints water over the frame: reflection, waves, and the sun's path on it. */
export function drawWater(stage: Stage, water: Water, data: Uint8ClampedArray, time: number): void {
  const { width, height, light, noise, unit } = stage;
  const { top, rough } = water;
  const bottom = Math.min(height, water.bottom);
  const deep = between(
    between(light.top, light.middle, 0.45),
    [10, 44, 66],
    0.4 - light.night * 0.15,
  );
  const deepLit = [
    deep[0] * (light.shade[0] + 0.25),
    deep[1] * (light.shade[1] + 0.3),
    deep[2] * (light.shade[2] + 0.3),
  ];
  const low = skyAt(stage, 0.75);
  const sunX = light.x * width;
  const tall = height - top;
  const path = light.shows ? 1 : 0.25;
  for (let y = Math.max(1, top); y < bottom; y++) {
    const down = (y - top + 0.5) / tall;
    const depth = 1 / (down + 0.035);
    const wave = (0.5 + rough * 3.2) * unit * (1 + down * 9);
    const v = depth * 3.6;
    // Far waves are smaller than a pixel; drawn all the same they would make a pattern of dots.
    const calm = 0.25 + 0.75 * clamp(down * 9, 0, 1);
    const swing = sinTurns(time * 2 + depth * 0.31) * 0.2;
    const mirror = lerp(0.78 - rough * 0.2, 0.3 - rough * 0.12, clamp(down * 1.25, 0, 1));
    const fade = clamp(down * 14, 0, 1);
    for (let x = 0; x < width; x++) {
      const u = (x / tall) * depth * (1.1 + rough * 0.3);
      const n1 = noise.at(u * 2.1 + time * 3.1 + swing, v * 5 - time * 5.3);
      const n2 = noise.at(u * 5.3 - time * 4.2, v * 11 + time * 7.1 + swing);
      const slope = ((n1 - 0.5) * 1.2 + (n2 - 0.5) * 0.8) * calm;
      const sy = clamp(Math.round(2 * top - y + slope * wave * 2 - 1), 0, top - 1);
      const sx = clamp(Math.round(x + slope * wave * 0.6), 0, width - 1);
      const s = (sy * width + sx) * 4;
      const d = (y * width + x) * 4;
      const facing = clamp(mirror + slope * (0.2 + rough * 0.4), 0.04, 0.95);
      const beam = clamp(
        1 - Math.abs(x - sunX + slope * wave * 4) / (width * (0.02 + down * 0.1)),
        0,
        1,
      );
      const spark =
        beam * clamp((slope - 0.02) * 4.5, 0, 1) * path * fade * (0.95 - light.night * 0.25);
      const crest = clamp((slope - 0.42) * 2.4 * rough, 0, 0.4);
      for (let c = 0; c < 3; c++) {
        const channel = c as 0 | 1 | 2;
        const seen = atPixel(data, s + c) * 0.94;
        let value = lerp(
          lerp(deepLit[channel] ?? 0, low[channel] * 0.6, (1 - down) * 0.3),
          seen,
          facing,
        );
        value += (light.disc[channel] - value) * spark;
        value += (235 * light.sun[channel] - value) * crest;
        data[d + c] = value;
      }
    }
  }
}

/** Adds to wet ground the lights of what is behind it, drawn out downwards and broken. */
export function drawSheen(
  stage: Stage,
  data: Uint8ClampedArray,
  from: number,
  amount: number,
  time: number,
): void {
  const { width, height, noise, unit } = stage;
  const top = Math.round(from);
  const tall = height - top;
  for (let y = Math.max(1, top); y < height; y++) {
    const down = (y - top) / tall;
    const depth = 1 / (down + 0.06);
    const fade = (1 - down * 0.75) * amount;
    for (let x = 0; x < width; x++) {
      const u = (x / tall) * depth * 2;
      const rough = noise.fbm(u, depth * 3 + time * 0.4, 3) - 0.5;
      const wet = clamp(0.5 + rough * 2.4, 0, 1) * fade;
      const sy = clamp(
        Math.round(top - (y - top) * 0.86 + rough * 26 * unit * (0.3 + down)),
        0,
        top - 1,
      );
      const sx = clamp(Math.round(x + rough * 9 * unit), 0, width - 1);
      const s = (sy * width + sx) * 4;
      const d = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) data[d + c] = atPixel(data, d + c) + atPixel(data, s + c) * wet;
    }
  }
}
