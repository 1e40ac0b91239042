import { clamp, lerp, smoothstep } from "../../render/math";
import type { Rgb } from "../../render/raster";
import { between } from "../raster/colour";
import { cover, createLayer, type Layer } from "../raster/layer";
import type { Stage } from "../stage";

/** What the ground is made of. */
export interface Soil {
  readonly light: Rgb;
  readonly dark: Rgb;
  /** Patches stretched across (ripples, furrows) rather than round: 1 is round. */
  readonly stretch: number;
  /** Fine grain: small is upright as grass, 0.4 is round as sand. */
  readonly blades: number;
  /** How coarse it is. */
  readonly coarse: number;
  /** Rows running to the vanishing point, 0 to 1. */
  readonly furrows: number;
  /** How wet it shines, 0 to 1. */
  readonly wet: number;
}

/** Draws the ground from a row down to the bottom of the frame, in perspective. */
export function drawGround(
  stage: Stage,
  soil: Soil,
  from: number,
  wavy: number,
  seed: number,
): Layer {
  const { noise, light, margin, unit } = stage;
  const width = stage.width + 2 * margin;
  const top = Math.max(0, Math.floor(from - wavy));
  const layer = createLayer(-margin, top, width, Math.max(2, stage.height - top));
  const eye = from - Math.max(6, stage.height * 0.035);
  const centre = width / 2;
  const sunX = light.x * stage.width + margin;
  const tall = stage.height - eye;
  for (let row = 0; row < layer.height; row++) {
    const y = top + row;
    const depth = tall / Math.max(1, y - eye);
    const near = clamp((y - from) / Math.max(1, stage.height - from), 0, 1);
    const haze = clamp((1 - near) * (1 - near) * 0.5 + light.fog * (1 - near) * 0.6, 0, 0.95);
    const shadow = 1 - 0.24 * near * near;
    for (let x = 0; x < width; x++) {
      const edge = wavy > 0 ? from - wavy * noise.fbm(x / (wavy * 9) + seed, seed, 3) : from;
      const alpha = clamp(y + 0.5 - edge, 0, 1);
      if (alpha === 0) continue;
      const u = ((x - centre) / tall) * depth * soil.coarse;
      const v = depth * soil.coarse * soil.stretch * 3;
      const rough = noise.fbm(u + seed, v, 5);
      const patch = noise.fbm(u * 0.22 + seed + 40, v * 0.22, 3);
      const row2 =
        soil.furrows > 0 ? furrow(((x - centre) / tall) * depth * 7, near) * soil.furrows : 0;
      const blades =
        soil.blades < 0.2
          ? (noise.at((x * 0.42) / unit, (y * soil.blades) / unit + seed) - 0.5) * 0.42 * near
          : (noise.fbm((x * 0.3 + y * 0.2) / unit, (y * 0.36 - x * 0.17) / unit + seed, 2) - 0.5) *
            0.3 *
            near;
      const mixed = clamp(
        0.5 + (rough - 0.5) * 1.5 * (0.35 + 0.65 * near) + (patch - 0.5) * 1.3 + row2 + blades,
        0,
        1,
      );
      const base = between(soil.dark, soil.light, mixed);
      const towards = clamp(1 - Math.abs(x - sunX) / (width * (0.16 + near * 0.3)), 0, 1);
      const lit = 0.6 + 0.28 * towards * (1 - light.night * 0.5) + (mixed - 0.5) * 0.2;
      const shine = soil.wet * towards * smoothstep(0.42, 0.7, rough) * 0.6;
      const shadeOf = (c: 0 | 1 | 2) => {
        const value = base[c] * (light.shade[c] + light.sun[c] * lit * 0.8) * shadow;
        return clamp(lerp(lerp(value, light.haze[c], haze), light.low[c], shine), 0, 255);
      };
      cover(layer.rgba, (row * width + x) * 4, shadeOf(0), shadeOf(1), shadeOf(2), alpha);
    }
  }
  return layer;
}

function furrow(place: number, near: number): number {
  const side = Math.abs(place - Math.floor(place) - 0.5) * 2;
  return (smoothstep(0.2, 0.8, side) - 0.5) * (0.2 + near * 0.5);
}
