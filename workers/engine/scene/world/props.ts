import { clamp, smoothstep } from "../../render/math";
import { gridNoise } from "../../render/random";
import type { Rgb } from "../../render/raster";
import type { Plan } from "../plan";
import { between, greyed, scaled } from "../raster/colour";
import { createLayer, type Layer, trimmed } from "../raster/layer";
import { drawParts, type Part } from "../raster/shape";
import { type Stage, surroundings } from "../stage";

export function drawBackdrop(
  stage: Stage,
  base: Uint8ClampedArray,
  colour: Rgb,
  floor: number,
): void {
  const { width, height, light, noise } = stage;
  const size = Math.max(width, height);
  for (let y = 0; y < height; y++) {
    const ground = smoothstep(floor - height * 0.07, floor + height * 0.05, y);
    for (let x = 0; x < width; x++) {
      const dx = (x - width * 0.46) / size;
      const dy = (y - height * 0.4) / size;
      const spot = clamp(1 - Math.sqrt(dx * dx + dy * dy * 1.3) * 1.45, 0, 1);
      const wall = 0.7 + 0.42 * spot * spot;
      const ramp = 0.86 + 0.16 * spot + ((y - floor) / height) * 0.16;
      const slats =
        light.night > 0.6 ? 0 : leafShade(noise, x / size, y / size) * 0.1 * (1 - ground * 0.4);
      const lit = wall + (ramp - wall) * ground - slats;
      const i = (y * width + x) * 4;
      const speck = (gridNoise(x, y, 3) - 0.5) * 2;
      base[i] = colour[0] * lit * 1.03 + speck;
      base[i + 1] = colour[1] * lit + speck;
      base[i + 2] = colour[2] * (lit * 0.98 + 0.015) + speck;
      base[i + 3] = 255;
    }
  }
}

/** Soft stripes of shade as a window and leaves throw them. */
function leafShade(noise: Stage["noise"], u: number, v: number): number {
  const place = (u * 0.8 + v * 0.55) * 7 + noise.at(u * 5, v * 5) * 0.7;
  const stripe = Math.abs(place - Math.floor(place) - 0.5) * 2;
  return smoothstep(0.35, 0.75, stripe) * smoothstep(0.2, 0.7, noise.fbm(u * 2.2 + 7, v * 2.2, 2));
}

export function drawProps(
  stage: Stage,
  paper: Rgb,
  accent: Rgb,
  floor: number,
  bust: boolean,
): Layer {
  const { width, height, margin, random, unit } = stage;
  const layer = createLayer(-margin, 0, width + 2 * margin, height);
  const small = Math.min(width, height);
  const around = surroundings(stage, 0);
  const cx = width * 0.5;
  const light = between(paper, [255, 255, 255], 0.4);
  const kind = random.below(3);
  const disc = small * (bust ? 0.42 : 0.36);
  const shapes: Part[] =
    kind === 0
      ? [
          {
            path: `E${cx} ${height * 0.44} ${disc} ${disc}`,
            colour: accent,
            round: 0.12,
            grain: 0.2,
            fade: between(accent, paper, 0.5),
          },
        ]
      : kind === 1
        ? [
            {
              path: `M${cx - disc * 0.86} ${floor + 6 * unit} L${cx - disc * 0.86} ${height * 0.4} C${cx - disc * 0.86} ${height * 0.4 - disc * 1.12} ${cx + disc * 0.86} ${height * 0.4 - disc * 1.12} ${cx + disc * 0.86} ${height * 0.4} L${cx + disc * 0.86} ${floor + 6 * unit} Z`,
              colour: accent,
              round: 0.1,
              grain: 0.2,
              fade: between(accent, paper, 0.35),
            },
            {
              path: `M${cx - disc * 0.7} ${floor + 6 * unit} L${cx - disc * 0.7} ${height * 0.42} C${cx - disc * 0.7} ${height * 0.42 - disc * 0.92} ${cx + disc * 0.7} ${height * 0.42 - disc * 0.92} ${cx + disc * 0.7} ${height * 0.42} L${cx + disc * 0.7} ${floor + 6 * unit} Z`,
              colour: light,
              round: 0.05,
              grain: 0.2,
              fade: paper,
            },
          ]
        : [
            {
              path: `R${cx - disc * 1.25} ${height * 0.2} ${disc * 0.9} ${floor - height * 0.2 + 4 * unit} ${disc * 0.06}`,
              colour: between(accent, paper, 0.35),
              round: 0.08,
              grain: 0.2,
            },
            {
              path: `R${cx + disc * 0.2} ${height * 0.32} ${disc * 1.1} ${floor - height * 0.32 + 8 * unit} ${disc * 0.06}`,
              colour: accent,
              round: 0.08,
              grain: 0.2,
            },
          ];
  drawParts(layer, shapes, { x: 0, y: 0, scale: 1 }, around);
  if (bust) return layer;
  const balls: Part[] = [];
  for (let k = 0; k < 3; k++) {
    const side = k === 1 ? 1 : -1;
    const radius = small * random.between(0.035, 0.075);
    const x = cx + side * small * random.between(0.3, 0.42);
    const y = floor + height * random.between(0.05, 0.13);
    balls.push({
      path: `E${x + radius * 0.3} ${y + radius * 0.05} ${radius * 1.15} ${radius * 0.22}`,
      colour: scaled(paper, 0.3),
      round: 0,
      alpha: 0.4,
      blur: radius * 0.2,
    });
    balls.push({
      path: `E${x} ${y - radius} ${radius} ${radius}`,
      colour: k === 0 ? light : greyed(accent, 0.1),
      round: 1,
      gloss: 0.5,
      grain: 0.1,
    });
  }
  drawParts(layer, balls, { x: 0, y: 0, scale: 1 }, around);
  return trimmed(layer);
}

export function drawPedestal(stage: Stage, plan: Plan, colour: Rgb, top: number): Layer {
  const { width, height, margin } = stage;
  const layer = createLayer(
    -margin,
    top - height * 0.08,
    width + 2 * margin,
    height - top + height * 0.08,
  );
  const small = Math.min(width, height);
  const cx = width / 2;
  const crowd = plan.subjects.reduce((sum, named) => sum + named.count, 0);
  const half = Math.min(width * 0.47, small * (crowd > 1 ? 0.46 : 0.31));
  const tier = (y: number, wide: number, tall: number, tint: Rgb): Part[] => {
    const flat = wide * 0.15;
    return [
      {
        path: `E${cx + wide * 0.1} ${y + tall + flat * 0.5} ${wide * 1.16} ${flat * 1.1}`,
        colour: [10, 8, 14],
        round: 0,
        alpha: 0.28,
        blur: wide * 0.06,
        grain: 0,
      },
      {
        path: `M${cx - wide} ${y} L${cx - wide} ${y + tall} C${cx - wide} ${y + tall + flat * 1.34} ${cx + wide} ${y + tall + flat * 1.34} ${cx + wide} ${y + tall} L${cx + wide} ${y} Z`,
        colour: tint,
        round: 1,
        grain: 0.15,
        fade: scaled(tint, 0.86),
      },
      {
        path: `E${cx} ${y} ${wide} ${flat}`,
        colour: between(tint, [255, 255, 255], 0.35),
        round: 0.06,
        grain: 0.15,
      },
    ];
  };
  drawParts(
    layer,
    [
      ...tier(top + height * 0.07, half * 1.22, height * 0.04, scaled(colour, 0.94)),
      ...tier(top - half * 0.02, half, height * 0.062, colour),
    ],
    { x: 0, y: 0, scale: 1 },
    surroundings(stage, 0),
  );
  return trimmed(layer);
}
