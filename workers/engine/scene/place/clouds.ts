import { clamp, smoothstep } from "../../render/math";
import { at, atByte, type Rgb } from "../../render/raster";
import { atPixel } from "../frame/sprite";
import { between } from "../raster/colour";
import type { Stage } from "../stage";

/** Clouds at a part of the frame's size: how thick and how bright each point is. */
export interface Clouds {
  readonly width: number;
  readonly height: number;
  readonly thick: Uint8Array;
  readonly bright: Uint8Array;
  /** Rows of the frame that they reach down to. */
  readonly bottom: number;
  readonly lit: Rgb;
  readonly shaded: Rgb;
  /** How far they drift over the clip, in pixels of the frame. */
  readonly drift: number;
}

/** Pixels of the frame to one of the clouds. */
const COARSE = 2;

/** Clouds of the stage's weather, flattening towards the horizon; null under a clear sky. */
export function makeClouds(stage: Stage): Clouds | null {
  const { light, noise, horizon, random } = stage;
  if (light.clouds < 0.1) return null;
  const drift = stage.width * 0.07;
  const width = Math.ceil((stage.width + drift) / COARSE) + 2;
  const height = Math.ceil(horizon / COARSE) + 1;
  const density = new Float32Array(width * height);
  const low = 0.78 - light.clouds * 0.5;
  const wide = random.between(1.5, 2.4);
  const x0 = random.between(0, 200);
  const y0 = random.between(0, 200);
  const aspect = stage.width / Math.min(stage.width, stage.height);
  for (let y = 0; y < height; y++) {
    const up = 1 - y / height;
    const far = 1 / (up * 0.9 + 0.22);
    const thin = smoothstep(0, 0.12, up);
    for (let x = 0; x < width; x++) {
      const u = (x / width - 0.5) * aspect * wide * far + x0;
      const v = far * 2.2 + y0;
      const bend = noise.fbm(u * 0.7 + 9, v * 0.7, 2) - 0.5;
      const value = noise.fbm(u + bend * 0.9, v * 1.25 + bend * 0.5, 5);
      density[y * width + x] = smoothstep(low, low + 0.26, value) * thin;
    }
  }
  const thick = new Uint8Array(width * height);
  const bright = new Uint8Array(width * height);
  const toSunX = Math.round((light.x - 0.5) * 14 * stage.unit) || 1;
  const toSunY = -Math.max(2, Math.round(7 * stage.unit));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const sx = clamp(x + toSunX, 0, width - 1);
      const sy = clamp(y + toSunY, 0, height - 1);
      const own = at(density, i);
      thick[i] = own * 238;
      bright[i] = clamp(0.62 + (own - at(density, sy * width + sx)) * 1.1 - own * 0.26, 0, 1) * 255;
    }
  }
  const white: Rgb = [
    255 * Math.min(1, light.sun[0] + 0.12),
    252 * Math.min(1, light.sun[1] + 0.16),
    250 * Math.min(1, light.sun[2] + 0.2),
  ];
  const lit = between(white, light.disc, light.night > 0.5 ? 0 : 0.25);
  const shaded = between(
    between(light.middle, light.haze, 0.4),
    [light.shade[0] * 200, light.shade[1] * 200, light.shade[2] * 200],
    0.45,
  );
  return {
    width,
    height,
    thick,
    bright,
    bottom: Math.min(stage.height, Math.round(horizon)),
    lit: light.night > 0.5 ? between(shaded, lit, 0.35) : lit,
    shaded,
    drift,
  };
}

/** Lays the clouds over the frame as they are at a moment. */
export function drawClouds(
  clouds: Clouds,
  data: Uint8ClampedArray,
  frameWidth: number,
  time: number,
): void {
  const { width, thick, bright, lit, shaded } = clouds;
  const shift = (clouds.drift * (1 - time)) / COARSE;
  for (let y = 0; y < clouds.bottom; y++) {
    const sy = y / COARSE;
    const y0 = Math.min(Math.floor(sy), clouds.height - 2);
    const fy = Math.min(1, sy - y0);
    for (let x = 0; x < frameWidth; x++) {
      const sx = x / COARSE + shift;
      const x0 = Math.floor(sx);
      const fx = sx - x0;
      const i = y0 * width + x0;
      const above = atByte(thick, i) * (1 - fx) + atByte(thick, i + 1) * fx;
      const below = atByte(thick, i + width) * (1 - fx) + atByte(thick, i + width + 1) * fx;
      const alpha = (above + (below - above) * fy) / 255;
      if (alpha < 0.004) continue;
      const over = atByte(bright, i) * (1 - fx) + atByte(bright, i + 1) * fx;
      const under = atByte(bright, i + width) * (1 - fx) + atByte(bright, i + width + 1) * fx;
      const light = (over + (under - over) * fy) / 255;
      const d = (y * frameWidth + x) * 4;
      for (let c = 0; c < 3; c++) {
        const dark = shaded[c as 0 | 1 | 2];
        const colour = dark + (lit[c as 0 | 1 | 2] - dark) * light;
        const own = atPixel(data, d + c);
        data[d + c] = own + (colour - own) * alpha;
      }
    }
  }
}
