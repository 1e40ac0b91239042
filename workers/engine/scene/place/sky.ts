import { clamp, smoothstep } from "../../render/math";
import { gridNoise } from "../../render/random";
import type { Rgb } from "../../render/raster";
import { between } from "../raster/colour";
import type { Stage } from "../stage";

/** The sky's colour at a height: 0 at the zenith, 1 at the horizon. */
export function skyAt(stage: Stage, down: number): Rgb {
  const { top, middle, low } = stage.light;
  const t = clamp(down, 0, 1);
  return t < 0.55
    ? between(top, middle, smoothstep(-0.1, 0.62, t) * 1)
    : between(between(top, middle, smoothstep(-0.1, 0.62, t)), low, smoothstep(0.5, 1, t));
}

/** Draws sky, sun or moon and stars behind everything, row by row. */
export function drawSky(
  stage: Stage,
  data: Uint8ClampedArray,
  fromRow: number,
  toRow: number,
): void {
  const { width, height, horizon, light } = stage;
  const sunX = light.x * width;
  const sunY = light.y * height;
  const size = Math.min(width, height);
  const reach = size * (light.night > 0.7 ? 0.42 : 0.75);
  const radius = size * (light.night > 0.7 ? 0.042 : 0.05);
  const halo = light.shows ? 1 : 0.22;
  const discs = light.shows && !stage.brief.refused.includes(light.night > 0.7 ? "moon" : "sun");
  for (let y = fromRow; y < toRow; y++) {
    const row = skyAt(stage, y / Math.max(1, horizon));
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const dx = x - sunX;
      const dy = (y - sunY) * 1.15;
      const far = Math.sqrt(dx * dx + dy * dy);
      const near = clamp(1 - far / reach, 0, 1);
      const warm = near * near * (light.night > 0.7 ? 0.34 : 0.62) * halo;
      const corona = light.shows ? clamp(1 - far / (radius * 3.6), 0, 1) : 0;
      const disc = discs
        ? smoothstep(radius + 1, radius - 1, Math.sqrt(dx * dx + (y - sunY) * (y - sunY)))
        : 0;
      const bright = clamp(warm + corona * corona * 0.5 + disc, 0, 1);
      const spots =
        light.night > 0.7 && disc > 0
          ? 1 - disc * 0.2 * stage.noise.fbm((x / radius) * 1.6, (y / radius) * 1.6, 3)
          : 1;
      const speck = (gridNoise(x, y, 5) - 0.5) * 1.6;
      data[i] = (row[0] + (light.disc[0] - row[0]) * bright) * spots + speck;
      data[i + 1] = (row[1] + (light.disc[1] - row[1]) * bright) * spots + speck;
      data[i + 2] = (row[2] + (light.disc[2] - row[2]) * bright) * spots + speck;
      data[i + 3] = 255;
    }
  }
}
