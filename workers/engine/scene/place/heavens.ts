import { clamp, smoothstep } from "../../render/math";
import type { Rgb } from "../../render/picture";
import { createRandom } from "../../render/random";
import { hex } from "../raster/colour";
import { createLayer, type Layer, shine } from "../raster/layer";
import type { Stage } from "../stage";

/** Curtains of northern light, see-through. */
export function drawAurora(stage: Stage): Layer {
  const { noise, margin, unit } = stage;
  const width = stage.width + 2 * margin;
  const bottom = Math.round(stage.horizon);
  const layer = createLayer(-margin, 0, width, bottom);
  const low = hex("#3dff9e");
  const high = hex("#8a4dff");
  for (let band = 0; band < 3; band++) {
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const foot =
        bottom * (0.5 + band * 0.13 + (noise.fbm(u * 2.1 + band * 9, band * 3.3, 3) - 0.5) * 0.75);
      const tall = bottom * (0.34 + 0.3 * noise.at(u * 5 + band * 7, 8));
      const rays = 0.35 + 0.65 * noise.fbm(u * 34 + band * 5, band, 3);
      const power =
        (0.3 - band * 0.06) *
        rays *
        smoothstep(0.28, 0.55, noise.fbm(u * 2.6 + 30 + band * 11, 5, 2));
      for (
        let y = Math.max(0, Math.floor(foot - tall));
        y < Math.min(bottom, foot + 10 * unit);
        y++
      ) {
        const up = (foot - y) / tall;
        const share = up < 0 ? clamp(1 + (up * tall) / (10 * unit), 0, 1) : (1 - up) * (1 - up);
        const mix = clamp(up * 1.3, 0, 1);
        shine(
          layer.rgba,
          (y * width + x) * 4,
          low[0] + (high[0] - low[0]) * mix,
          low[1] + (high[1] - low[1]) * mix,
          low[2] + (high[2] - low[2]) * mix,
          share * power,
        );
      }
    }
  }
  return layer;
}

/** A star, in frame pixels. */
export interface Star {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bright: number;
  readonly colour: Rgb;
  readonly phase: number;
}

/** Stars above a row. */
export function makeStars(stage: Stage, above: number, density: number): Star[] {
  const random = createRandom(stage.seed + 91);
  const count = Math.round(
    420 * density * Math.min(2, (stage.width * above) / (600 * 600 * stage.unit * stage.unit)),
  );
  const tints: readonly Rgb[] = [hex("#ffffff"), hex("#cfe0ff"), hex("#ffe9cf"), hex("#dfe9ff")];
  return Array.from({ length: count }, () => {
    const large = random.next();
    return {
      x: random.next() * stage.width,
      y: random.next() * above,
      size: (0.55 + large * large * large * 1.5) * Math.max(0.7, stage.unit),
      bright: 0.25 + 0.75 * random.next() * (0.4 + 0.6 * large),
      colour: tints[random.below(tints.length)] ?? [255, 255, 255],
      phase: random.next(),
    };
  });
}

/** Bow of colours opposite the sun, drawn into the sky. */
export function drawRainbow(stage: Stage, data: Uint8ClampedArray): void {
  const { width, height, horizon, light } = stage;
  const cx = width * (light.x < 0.5 ? 0.62 : 0.38);
  const cy = horizon + height * 0.12;
  const outer = Math.min(width * 0.62, horizon * 1.05);
  const thick = outer * 0.1;
  const tints = ["#7a4fd0", "#3f7fe0", "#3fc078", "#f2e05a", "#f2963a", "#e0463f"].map(hex);
  for (let y = 0; y < horizon; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x - cx;
      const dy = y - cy;
      const across = (Math.sqrt(dx * dx + dy * dy) - outer + thick) / thick;
      if (across <= -0.1 || across >= 1.1) continue;
      const place = clamp(across, 0, 1) * 5;
      const first = tints[Math.min(4, Math.floor(place))] ?? [0, 0, 0];
      const second = tints[Math.min(5, Math.floor(place) + 1)] ?? [0, 0, 0];
      const amount = 0.42 * smoothstep(-0.1, 0.16, across) * smoothstep(1.1, 0.84, across);
      const i = (y * width + x) * 4;
      const part = place - Math.floor(place);
      for (let c = 0; c < 3; c++) {
        const k = c as 0 | 1 | 2;
        const colour = first[k] + (second[k] - first[k]) * part;
        data[i + c] = (data[i + c] ?? 0) * (1 - amount) + colour * amount + 8 * amount;
      }
    }
  }
}

/** Clouds of gas and the band of the galaxy, drawn into a night sky. */
export function drawNebula(
  stage: Stage,
  data: Uint8ClampedArray,
  tints: readonly Rgb[],
  power: number,
  from: number,
  to: number,
): void {
  const { width, height, noise, seed } = stage;
  const size = Math.min(width, height);
  const shift = (seed % 97) * 1.7;
  const slope = (seed & 1 ? 1 : -1) * 0.55;
  const [first = [120, 70, 200], second = [40, 120, 200], third = [240, 120, 120]] = tints;
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const u = x / size;
      const v = y / size;
      const across = (v - 0.42 * (height / size) - (u - width / size / 2) * slope) * 1.7;
      const bend = noise.fbm(u * 1.6 + shift, v * 1.6, 3) - 0.5;
      const band = clamp(1 - Math.abs(across + bend * 1.1), 0, 1);
      const cloud = noise.fbm(u * 2.6 + bend * 1.4 + shift, v * 2.6 + bend, 5);
      const dust = smoothstep(0.5, 0.68, noise.fbm(u * 4.1 + 31 + shift, v * 4.1 + bend * 2, 4));
      const glow = band * band * smoothstep(0.28, 0.76, cloud) * (1 - dust * 0.7) * power;
      const mix = smoothstep(0.35, 0.66, noise.fbm(u * 1.3 + 60, v * 1.3 + shift, 3));
      const hot = smoothstep(0.58, 0.8, cloud) * band;
      const i = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) {
        const k = c as 0 | 1 | 2;
        const colour = first[k] + (second[k] - first[k]) * mix;
        data[i + c] = (data[i + c] ?? 0) + (colour + (third[k] - colour) * hot) * glow;
      }
    }
  }
}
