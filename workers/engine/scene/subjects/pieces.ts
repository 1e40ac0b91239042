import type { Rgb } from "../../render/raster";
import { hex } from "../raster/colour";
import type { Part } from "../raster/shape";
import type { DrawOptions } from "./subject";

/** The white of paper, porcelain and highlights: a little warm. */
export const WHITE = hex("#fbf7ef");

/** The black of pupils and lines: never quite black. */
export const DARK = hex("#1d1a1c");

/** Noses and the insides of ears. */
export const PINK = hex("#e8a39b");

const TYRE = hex("#1e1f23");

const STEEL = hex("#c3c9d1");

/** One of a subject's own colours, as its random source has it. */
export function pick(options: DrawOptions, list: readonly string[]) {
  return hex(list[options.random.below(list.length)] ?? "#888888");
}

/** A pupil with its highlight. */
export const eye = (x: number, y: number, size: number): Part[] => [
  { path: `E${x} ${y} ${size} ${size * 1.1}`, colour: DARK, round: 0.1 },
  {
    path: `E${x + size * 0.3} ${y - size * 0.4} ${size * 0.34} ${size * 0.34}`,
    colour: WHITE,
    round: 0,
    glow: 0.5,
  },
];

/** Blossom: soft at the rim, a little grained. */
export const bloom = (path: string, colour: Rgb): Part => ({
  path,
  colour,
  round: 0.5,
  grain: 0.3,
});

/** A row of equal windows. */
export function rows(
  x: number,
  y: number,
  count: number,
  step: number,
  width: number,
  height: number,
): string {
  let path = "";
  for (let k = 0; k < count; k++) path += `R${x + k * step} ${y} ${width} ${height} 0.6 `;
  return path;
}

/** A wheel on the ground. */
export const wheel = (x: number, radius: number): Part[] => [
  { path: `E${x} ${-radius} ${radius} ${radius}`, colour: TYRE, round: 0.5 },
  {
    path: `E${x} ${-radius} ${radius * 0.6} ${radius * 0.6}`,
    colour: STEEL,
    round: 0.6,
    gloss: 0.6,
  },
  { path: nuts(x, radius), colour: TYRE, round: 0 },
];

const NUTS = [
  [0, -0.34],
  [0.32, -0.1],
  [0.2, 0.28],
  [-0.2, 0.28],
  [-0.32, -0.1],
] as const;

function nuts(x: number, radius: number): string {
  const size = radius * 0.1;
  return NUTS.map(([a, b]) => `E${x + a * radius} ${-radius + b * radius} ${size} ${size}`).join(
    " ",
  );
}
