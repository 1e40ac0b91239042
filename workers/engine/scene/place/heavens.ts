import { clamp, smoothstep } from "../../render/math";
import { createRandom } from "../../render/random";
import type { Rgb } from "../../render/raster";
import { hex } from "../raster/colour";
import { createLayer, type Layer, shine } from "../raster/layer";
import { drawParts, type Part } from "../raster/shape";
import { type Stage, surroundings } from "../stage";

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

/** Our own planet as seen from nearby, in units of a hundredth of its height. */
export const EARTH: readonly Part[] = [
  { path: "E0 -50 56 56", colour: hex("#8fc4ff"), glow: 1, round: 0, alpha: 0.3, blur: 4 },
  { path: "E0 -50 48 48", colour: hex("#2f6fc4"), round: 1, grain: 0.6 },
  {
    path: "M-34 -78 C-28 -88 -14 -92 -6 -88 C0 -90 8 -86 4 -80 C-2 -80 0 -74 -6 -72 C-4 -66 -12 -66 -12 -60 C-16 -62 -14 -52 -18 -52 C-22 -58 -28 -56 -30 -62 C-36 -60 -42 -64 -38 -70 Z M-14 -50 C-6 -54 0 -48 8 -46 C14 -44 16 -38 10 -34 C8 -26 2 -24 0 -14 C-6 -14 -6 -22 -8 -28 C-14 -34 -16 -44 -14 -50 Z M20 -84 C28 -80 38 -72 40 -62 C34 -60 36 -54 30 -56 C30 -62 22 -60 24 -68 C18 -70 24 -76 20 -84 Z M28 -40 C34 -44 40 -40 40 -34 C36 -28 30 -30 28 -40 Z",
    colour: hex("#7d9a5f"),
    round: 0.3,
    grain: 2,
  },
  {
    path: "M-42 -66 C-20 -74 0 -60 24 -70 C10 -58 -18 -62 -42 -66 Z M-38 -34 C-14 -44 16 -28 40 -38 C20 -22 -14 -30 -38 -34 Z M-20 -88 C0 -92 14 -84 26 -86 C14 -80 -6 -84 -20 -88 Z M-22 -14 C-6 -20 12 -12 26 -18 C12 -8 -10 -8 -22 -14 Z",
    colour: [255, 255, 255],
    round: 0.2,
    alpha: 0.8,
    blur: 0.8,
  },
  { path: "E30 -34 42 50", colour: hex("#02030a"), round: 0, alpha: 0.42, blur: 10 },
];

/** A stroke of lightning from the clouds to a row, with branches. */
export function drawBolt(stage: Stage, seed: number, x: number, to: number): Layer {
  const { unit, height, width } = stage;
  const random = createRandom(seed);
  const layer = createLayer(x - width * 0.2, 0, width * 0.4, to);
  let path = `M${x} 0 `;
  let twigs = "";
  let px = x;
  const steps = 13;
  for (let k = 1; k <= steps; k++) {
    px += random.between(-0.034, 0.034) * height;
    const py = (to * k) / steps;
    path += `L${px} ${py} `;
    if (random.next() < 0.4)
      twigs += `M${px} ${py} L${px + random.between(-0.05, 0.05) * height} ${py + height * 0.04} L${px + random.between(-0.1, 0.1) * height} ${py + height * 0.09} `;
  }
  const look = { round: 0, glow: 1, grain: 0 } as const;
  const parts: Part[] = [
    { ...look, path, stroke: 22 * unit, colour: hex("#9fb4ff"), alpha: 0.3, blur: 10 * unit },
    { ...look, path: twigs, stroke: 1.2 * unit, colour: hex("#d6dcff"), alpha: 0.8 },
    { ...look, path, stroke: 2.8 * unit, colour: hex("#ffffff") },
  ];
  drawParts(layer, parts, { x: 0, y: 0, scale: 1 }, surroundings(stage, 0));
  return layer;
}
