import { clamp, smoothstep } from "../../render/math";
import { at, type Rgb } from "../../render/raster";
import { between } from "../raster/colour";
import { cover, createLayer, type Layer } from "../raster/layer";
import { type Stage, surroundings } from "../stage";

/** How a line of hills or mountains looks. */
export interface Ridge {
  /** Row of its foot and how far it rises above it at most, in pixels. */
  readonly foot: number;
  readonly rise: number;
  /** Width of one hill in pixels. */
  readonly wide: number;
  readonly distance: number;
  /** Sharp crests or soft backs. */
  readonly sharp: boolean;
  readonly colour: Rgb;
  /** What is above the snow line (a share of the rise); null where no snow is. */
  readonly snowFrom: number | null;
  /** Trees along the crest, of this height in pixels; 0 for none. */
  readonly trees: number;
  readonly seed: number;
}

/** Draws a line of hills across the whole frame. */
export function drawRidge(stage: Stage, ridge: Ridge): Layer {
  const { noise, margin } = stage;
  const width = stage.width + 2 * margin;
  const tops = new Float32Array(width);
  let highest = Infinity;
  for (let x = 0; x < width; x++) {
    const u = x / ridge.wide + ridge.seed;
    const line = ridge.sharp
      ? noise.ridged(u, ridge.seed * 0.37, 6) * 1.28 - 0.18
      : noise.fbm(u, ridge.seed * 0.37, 4) * 1.5 - 0.32;
    const top = ridge.foot - clamp(line, 0.04, 1.12) * ridge.rise - treeAt(stage, x, ridge);
    tops[x] = top;
    highest = Math.min(highest, top);
  }
  const y0 = Math.floor(highest) - 1;
  const bottom = Math.min(stage.height, Math.ceil(ridge.foot + ridge.rise * 0.25 + 4 * stage.unit));
  const layer = createLayer(-margin, y0, width, Math.max(2, bottom - y0));
  for (let y = 0; y < layer.height; y++) shadeRow(stage, ridge, layer, tops, y);
  return layer;
}

/** Height of the tree line above the ground at a column: a comb of pointed crowns. */
function treeAt(stage: Stage, x: number, ridge: Ridge): number {
  if (ridge.trees === 0) return 0;
  let tallest = 0;
  for (const [k, spacing] of [0.42, 0.61].entries()) {
    const place = x / (ridge.trees * spacing) + ridge.seed + k * 7;
    const cell = Math.floor(place);
    const tall = 0.45 + 0.55 * stage.noise.at(cell * 3.7 + k * 50, ridge.seed * 3);
    const side = Math.abs(place - cell - 0.5) * 2;
    tallest = Math.max(tallest, tall * (1 - side * side * 0.6 - side * 0.4));
  }
  return tallest * ridge.trees;
}

function shadeRow(stage: Stage, ridge: Ridge, layer: Layer, tops: Float32Array, row: number): void {
  const { noise, light } = stage;
  const { from, haze } = surroundings(stage, ridge.distance);
  const y = layer.y + row;
  const scale = ridge.sharp ? ridge.wide * 0.36 : ridge.wide * 0.5;
  const up = (ridge.foot - y) / ridge.rise;
  const snow: Rgb = [240, 244, 250];
  const mist = smoothstep(0.5, -0.1, up) * (0.3 + 0.4 * light.fog) * (0.35 + ridge.distance);
  for (let x = 0; x < layer.width; x++) {
    const top = at(tops, x);
    const alpha = clamp(y + 0.5 - top, 0, 1);
    if (alpha === 0) continue;
    const u = x / scale + ridge.seed * 3;
    const v = (y - top * 0.35) / (scale * 1.25);
    const here = ridge.sharp ? noise.ridged(u + v * 0.35, v, 5) : noise.fbm(u, v * 1.6, 4);
    const there = ridge.sharp
      ? noise.ridged(u + v * 0.35 + from[0] * 0.12, v + from[1] * 0.12, 5)
      : noise.fbm(u + from[0] * 0.16, v * 1.6 + from[1] * 0.16, 4);
    const relief = ridge.trees > 0 ? 0.6 : 1.5;
    const facing = clamp(0.5 + (here - there) * relief * 1.5 - (here - 0.5) * 0.2, 0.02, 1.1);
    const crest = clamp(1 - (y - top) / (ridge.rise * 0.12), 0, 1) * 0.16;
    let base = ridge.colour;
    if (ridge.snowFrom !== null) {
      const line =
        ridge.snowFrom +
        (noise.fbm(x / (ridge.wide * 0.16), y / (ridge.wide * 0.1), 4) - 0.5) * 0.62;
      base = between(base, snow, smoothstep(line - 0.035, line + 0.035, up));
    }
    const shadeOf = (c: 0 | 1 | 2) => {
      const value = base[c] * (light.shade[c] + light.sun[c] * (facing * 0.8 + crest));
      return clamp(value + (light.haze[c] - value) * clamp(haze + mist, 0, 0.96), 0, 255);
    };
    cover(layer.rgba, (row * layer.width + x) * 4, shadeOf(0), shadeOf(1), shadeOf(2), alpha);
  }
}
