import { clamp, smoothstep } from "../../render/math";
import type { Rgb } from "../../render/picture";
import { gridNoise } from "../../render/random";
import type { Sprite } from "../frame/sprite";
import type { Plan } from "../plan";
import { subjectOf } from "../plan";
import { between, greyed, hex, scaled } from "../raster/colour";
import { createLayer, type Layer } from "../raster/layer";
import { drawParts, type Part } from "../raster/shape";
import { type Stage, surroundings } from "../stage";
import { drawHeroes } from "./heroes";
import type { Layout, Steps } from "./layout";

const SETS: readonly (readonly [string, string])[] = [
  ["#e9c9bc", "#c98f80"],
  ["#c9d6cf", "#7f9f92"],
  ["#d3cfe6", "#8f86bd"],
  ["#efdcb8", "#d0a060"],
  ["#bfd6e6", "#6a94b8"],
  ["#e6dfd4", "#b3a591"],
];
const DARK_SETS: readonly (readonly [string, string])[] = [
  ["#2a2440", "#7a4fd0"],
  ["#16283a", "#2f86b0"],
  ["#33202a", "#c0486a"],
];

/** A photographer's backdrop with a pedestal in the middle. */
export function* buildStudio(outside: Stage, plan: Plan): Steps<Layout> {
  const { width, height, random } = outside;
  const dark = outside.light.night > 0.6;
  const sets = dark ? DARK_SETS : SETS;
  const [paper = "#e9c9bc", prop = "#c98f80"] = sets[random.below(sets.length)] ?? [];
  const named = outside.brief.colours[0];
  const backdrop = named ? between(named, dark ? [14, 14, 20] : [255, 255, 255], 0.34) : hex(paper);
  const accent = named ? scaled(named, 0.72) : hex(prop);
  const stage = lampLit(outside, dark, 0.2);
  const floor = height * 0.72;
  const base = new Uint8ClampedArray(width * height * 4);
  drawBackdrop(stage, base, backdrop, floor);
  yield;
  const bust = plan.subjects[0]?.id === "portrait";
  const big = plan.subjects.some(
    (named) => subjectOf(named).stand !== "table" && subjectOf(named).stand !== "sky",
  );
  const top = bust ? height * 1.01 : height * 0.79;
  const back: Sprite[] = [{ layer: drawProps(stage, backdrop, accent, floor, bust), depth: 0.2 }];
  yield;
  if (!bust)
    back.push({
      layer: drawPedestal(stage, plan, between(backdrop, [255, 255, 255], dark ? 0.12 : 0.45), top),
      depth: 0.5,
    });
  yield;
  const heroes = yield* drawHeroes(stage, plan.subjects, {
    near: top,
    far: top - height * 0.01,
    water: top,
    air: height * 0.42,
    scale: bust ? 1 : big ? 0.95 : 1,
    centred: true,
  });
  const front = heroes.map((sprite) => ({ ...sprite, depth: 0.5 }));
  return {
    base,
    stars: [],
    clouds: null,
    back,
    water: null,
    front,
    falling: null,
    fireworks: false,
  };
}

function lampLit(stage: Stage, dark: boolean, x: number): Stage {
  const light = {
    ...stage.light,
    x,
    sun: dark ? ([0.86, 0.8, 0.96] as const) : ([0.98, 0.96, 0.92] as const),
    shade: dark ? ([0.2, 0.2, 0.32] as const) : ([0.5, 0.49, 0.51] as const),
    fog: 0,
  };
  return { ...stage, light };
}

function drawBackdrop(stage: Stage, base: Uint8ClampedArray, colour: Rgb, floor: number): void {
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

function drawProps(stage: Stage, paper: Rgb, accent: Rgb, floor: number, bust: boolean): Layer {
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
  return layer;
}

function drawPedestal(stage: Stage, plan: Plan, colour: Rgb, top: number): Layer {
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
  return layer;
}

/** A wooden table before a blurred room with lights. */
export function* buildTable(outside: Stage, plan: Plan): Steps<Layout> {
  const { width, height, random } = outside;
  const dark = outside.light.night > 0.3;
  const stage = lampLit(outside, dark, random.next() < 0.5 ? 0.2 : 0.8);
  const edge = height * 0.7;
  const room = hex(
    dark ? "#2a2030" : (["#b98f68", "#8fa39a", "#c0a98c", "#9a8fa8"][random.below(4)] ?? "#b98f68"),
  );
  const named = outside.brief.colours[0];
  const base = new Uint8ClampedArray(width * height * 4);
  drawRoom(stage, base, named ? between(named, room, 0.4) : room, edge);
  yield;
  const back: Sprite[] = [{ layer: drawBokeh(stage, edge, dark), depth: 0.1 }];
  yield;
  back.push({ layer: drawBoard(stage, edge), depth: 0.5 });
  yield;
  const heroes = yield* drawHeroes(stage, plan.subjects, {
    near: height * 0.85,
    far: height * 0.77,
    water: height * 0.8,
    air: height * 0.4,
    scale: 1.12,
    centred: true,
  });
  return {
    base,
    stars: [],
    clouds: null,
    back,
    water: null,
    front: heroes.map((sprite) => ({ ...sprite, depth: 0.5 })),
    falling: null,
    fireworks: false,
  };
}

function drawRoom(stage: Stage, base: Uint8ClampedArray, colour: Rgb, edge: number): void {
  const { width, height, light, noise } = stage;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x / width - light.x;
      const dy = y / edge - 0.3;
      const window = clamp(1 - Math.sqrt(dx * dx * 1.6 + dy * dy) * 0.95, 0, 1);
      const blur = noise.fbm((x / width) * 3, (y / height) * 2.4, 2) - 0.5;
      const lit = 0.52 + window * window * 0.8 + blur * 0.3;
      const speck = (gridNoise(x, y, 3) - 0.5) * 2;
      const i = (y * width + x) * 4;
      base[i] = colour[0] * lit * 1.06 + window * 20 + speck;
      base[i + 1] = colour[1] * lit + window * 14 + speck;
      base[i + 2] = colour[2] * lit * 0.94 + window * 6 + speck;
      base[i + 3] = 255;
    }
  }
}

const LIGHTS = ["#ffd9a0", "#ffc27a", "#fff0d0", "#ffb0a0", "#cfe8e0"];

function drawBokeh(stage: Stage, edge: number, dark: boolean): Layer {
  const { width, height, margin, random } = stage;
  const layer = createLayer(-margin, 0, width + 2 * margin, edge + height * 0.02);
  const small = Math.min(width, height);
  const discs = Array.from({ length: 26 }, (): Part => {
    const radius = small * random.between(0.018, 0.068);
    return {
      path: `E${random.between(0, width)} ${random.between(0.02, 0.92) * edge} ${radius} ${radius}`,
      colour: hex(LIGHTS[random.below(LIGHTS.length)] ?? "#ffd9a0"),
      glow: 1,
      round: 0,
      alpha: random.between(0.08, dark ? 0.5 : 0.34),
      blur: radius * 0.07,
    };
  });
  drawParts(layer, discs, { x: 0, y: 0, scale: 1 }, surroundings(stage, 0));
  return layer;
}

function drawBoard(stage: Stage, edge: number): Layer {
  const { width, height, margin, noise, light, seed } = stage;
  const layer = createLayer(-margin, edge, width + 2 * margin, height - edge);
  const dark = hex("#5a3823");
  const pale = hex("#b07c4c");
  const { rgba } = layer;
  for (let row = 0; row < layer.height; row++) {
    const near = row / layer.height;
    const depth = 1 / (near + 0.35);
    const plank = Math.floor((1 / depth) * 5.4 + 0.2);
    const gap = Math.abs((1 / depth) * 5.4 + 0.2 - plank) < 0.035 * (0.4 + near) ? 0.55 : 1;
    for (let x = 0; x < layer.width; x++) {
      const u = ((x - layer.width / 2) / layer.width) * depth * 3 + plank * 13.7 + (seed % 31);
      const fibre = noise.fbm(u * 1.1, (row / height) * 44 + plank * 7, 4);
      const knot = noise.fbm(u * 3, (row / height) * 9 + plank, 3);
      const base = between(
        dark,
        pale,
        clamp((fibre - 0.5) * 1.7 + 0.45 + (knot - 0.5) * 0.7 + ((plank * 37) % 10) * 0.018, 0, 1),
      );
      const dx = (x - margin) / width - light.x;
      const sheen = clamp(1 - Math.abs(dx) * 1.5, 0, 1) * (1 - near) * 0.55;
      const lit = (0.62 + sheen * 0.6 + 0.1 * near) * gap * (row < 2 ? 1.3 : 1);
      const i = (row * layer.width + x) * 4;
      rgba[i] = clamp(base[0] * lit * (light.shade[0] + light.sun[0] * 0.62) + sheen * 46, 0, 255);
      rgba[i + 1] = clamp(
        base[1] * lit * (light.shade[1] + light.sun[1] * 0.62) + sheen * 38,
        0,
        255,
      );
      rgba[i + 2] = clamp(
        base[2] * lit * (light.shade[2] + light.sun[2] * 0.62) + sheen * 28,
        0,
        255,
      );
      rgba[i + 3] = 255;
    }
  }
  return layer;
}
