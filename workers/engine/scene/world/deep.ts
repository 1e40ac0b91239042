import { clamp, smoothstep } from "../../render/math";
import type { Rgb } from "../../render/picture";
import { gridNoise } from "../../render/random";
import type { Sprite } from "../frame/sprite";
import { drawGround } from "../place/ground";
import { drawRidge } from "../place/ridge";
import type { Plan } from "../plan";
import { between, hex, scaled } from "../raster/colour";
import { createLayer, type Layer, shine } from "../raster/layer";
import { drawParts, type Part } from "../raster/shape";
import { type Stage, surroundings } from "../stage";
import { drawHeroes } from "./heroes";
import type { Layout, Steps } from "./layout";

const WATERS = [
  ["#7fe0e6", "#1f86b0", "#0a2f5c"],
  ["#9af0dc", "#1f9a9c", "#0a3a4c"],
  ["#8fd0f4", "#2a6fc0", "#101f58"],
] as const;

/** The colours of a body of water: lit from above, at eye level and down below. */
export function watersOf(stage: Stage): readonly [Rgb, Rgb, Rgb] {
  const night = stage.light.night;
  const [top, middle, low] = WATERS[stage.seed % WATERS.length] ?? WATERS[0];
  const dim = 1 - night * 0.66;
  return [scaled(hex(top), dim), scaled(hex(middle), dim), scaled(hex(low), dim)];
}

/** Under water: light from above in rays, rocks, weed, bubbles. */
export function* buildDeep(outside: Stage, plan: Plan): Steps<Layout> {
  const { width, height, unit, random } = outside;
  const [top, middle, low] = watersOf(outside);
  const dim = 1 - outside.light.night * 0.5;
  const stage: Stage = {
    ...outside,
    light: {
      ...outside.light,
      top,
      middle,
      low: middle,
      haze: between(middle, low, 0.35),
      sun: scaled([0.66, 0.86, 0.84], dim),
      shade: scaled([0.3, 0.48, 0.58], dim),
      fog: 0.25,
      night: outside.light.night * 0.5,
    },
  };
  const base = new Uint8ClampedArray(width * height * 4);
  drawWaters(stage, base, top, middle, low);
  yield;
  const back: Sprite[] = [
    { layer: drawRays(stage), depth: 0.05, move: (time) => [(time - 0.5) * width * 0.05, 0] },
  ];
  yield;
  for (const [k, rise] of [0.32, 0.22].entries()) {
    back.push({
      depth: 0.2 + k * 0.2,
      layer: drawRidge(stage, {
        foot: height * (0.84 + k * 0.06),
        rise: height * rise,
        wide: width * 0.26,
        distance: 0.9 - k * 0.35,
        sharp: k === 1,
        colour: hex("#3f6a72"),
        snowFrom: null,
        trees: 0,
        seed: random.between(0, 90),
      }),
    });
    yield;
  }
  const sand = {
    light: hex("#e8d8a8"),
    dark: hex("#a89a78"),
    stretch: 5,
    coarse: 3,
    furrows: 0,
    wet: 0,
  };
  back.push({ layer: drawGround(stage, sand, height * 0.86, height * 0.03, 4), depth: 0.6 });
  yield;
  back.push({ layer: drawReef(stage, height * 0.93), depth: 0.75 });
  yield;
  const front = yield* drawHeroes(stage, plan.subjects, {
    near: height * 0.93,
    far: height * 0.88,
    water: height * 0.4,
    air: height * 0.48,
    scale: 1,
    centred: true,
  });
  front.push({ layer: drawWeed(stage), depth: 1, move: (time) => [(time - 0.5) * 8 * unit, 0] });
  return {
    base,
    stars: [],
    clouds: null,
    back,
    water: null,
    front,
    falling: "bubbles",
    fireworks: false,
  };
}

function drawWaters(stage: Stage, base: Uint8ClampedArray, top: Rgb, middle: Rgb, low: Rgb): void {
  const { width, height, light } = stage;
  for (let y = 0; y < height; y++) {
    const t = y / height;
    const row =
      t < 0.4
        ? between(top, middle, smoothstep(-0.12, 0.4, t))
        : between(middle, low, smoothstep(0.3, 1.05, t));
    for (let x = 0; x < width; x++) {
      const dx = (x / width - light.x) * 1.3;
      const glow = clamp(1 - Math.sqrt(dx * dx + t * t * 1.2) / 0.75, 0, 1);
      const i = (y * width + x) * 4;
      const speck = (gridNoise(x, y, 9) - 0.5) * 1.6;
      const share = glow * glow * 0.6;
      base[i] = row[0] + (top[0] - row[0]) * share + speck;
      base[i + 1] = row[1] + (top[1] - row[1]) * share + speck;
      base[i + 2] = row[2] + (top[2] - row[2]) * share + speck;
      base[i + 3] = 255;
    }
  }
}

function drawRays(stage: Stage): Layer {
  const { width, height, margin, noise, light } = stage;
  const more = margin + Math.ceil(width * 0.03);
  const layer = createLayer(-more, 0, width + 2 * more, height * 0.8);
  const centre = light.x * width + more;
  for (let y = 0; y < layer.height; y++) {
    const fade = (1 - y / layer.height) * (1 - y / layer.height);
    for (let x = 0; x < layer.width; x++) {
      const angle = ((x - centre) / (y + height * 0.45)) * 9;
      const ray = smoothstep(0.46, 0.8, noise.fbm(angle + 40, 3.3, 3));
      const amount = ray * fade * 0.34;
      if (amount > 0.004)
        shine(
          layer.rgba,
          (y * layer.width + x) * 4,
          light.top[0],
          light.top[1],
          light.top[2],
          amount,
        );
    }
  }
  return layer;
}

const CORALS = ["#e8707a", "#f0a050", "#c080d8", "#f2d06a", "#e88ab0", "#58b8a8"];

function drawReef(stage: Stage, row: number): Layer {
  const { width, height, margin, random, unit } = stage;
  const tall = height * 0.22;
  const layer = createLayer(-margin, row - tall, width + 2 * margin, tall + height * 0.07);
  for (let k = 0; k < 15; k++) {
    const side = random.next() < 0.5 ? random.between(-0.02, 0.34) : random.between(0.66, 1.02);
    const x = width * side;
    const y = row + random.between(-0.02, 0.05) * height;
    const size = (26 + 40 * random.next()) * unit;
    const colour = hex(CORALS[random.below(CORALS.length)] ?? "#e8707a");
    drawParts(
      layer,
      k % 3 === 0
        ? fan(colour, random.between(-6, 6))
        : k % 3 === 1
          ? brain(colour)
          : branch(colour, random),
      { x, y, scale: size / 40 },
      surroundings(stage, 0.12),
    );
  }
  return layer;
}

const brain = (colour: Rgb): Part[] => [
  { path: "M-34 4 C-38 -26 -14 -40 4 -38 C28 -36 38 -16 34 4 Z", colour, round: 1, grain: 2.6 },
  {
    path: "M-26 -6 C-20 -22 -8 -20 -2 -30 M-12 2 C-8 -14 6 -12 8 -26 M8 2 C10 -10 20 -8 22 -20",
    colour: scaled(colour, 0.7),
    stroke: 2,
    round: 0,
  },
];

const fan = (colour: Rgb, lean: number): Part[] => [
  {
    path: `M-3 4 L-2 -10 C-40 -20 -44 -66 ${-20 + lean} -84 C0 -96 26 -90 34 -70 C42 -48 30 -20 2 -10 L3 4 Z`,
    colour,
    round: 0.4,
    grain: 3,
    alpha: 0.85,
  },
  {
    path: `M0 -8 L${-24 + lean} -66 M0 -8 L${-8 + lean} -80 M0 -8 L12 -80 M0 -8 L26 -60 M0 -8 L-28 -44 M0 -8 L30 -38`,
    colour: scaled(colour, 0.62),
    stroke: 1.6,
    round: 0,
  },
];

function branch(colour: Rgb, random: Stage["random"]): Part[] {
  const parts: Part[] = [];
  for (let k = 0; k < 6; k++) {
    const lean = (k - 2.5) * 13 + random.between(-4, 4);
    const tall = 42 + random.between(0, 30) - Math.abs(k - 2.5) * 6;
    parts.push({
      path: `M${lean * 0.15} 2 C${lean * 0.3} ${-tall * 0.4} ${lean * 0.7} ${-tall * 0.6} ${lean} ${-tall}`,
      colour: scaled(colour, 0.86 + (k % 2) * 0.18),
      stroke: 7,
      round: 0.9,
    });
  }
  return parts;
}

function drawWeed(stage: Stage): Layer {
  const { width, height, margin, random, unit } = stage;
  const layer = createLayer(-margin - 10, height * 0.6, width + 2 * margin + 20, height * 0.4 + 2);
  const parts: Part[] = [];
  for (let k = 0; k < 22; k++) {
    const side = random.next() < 0.5 ? random.between(-0.02, 0.2) : random.between(0.8, 1.02);
    const x = width * side;
    const tall = height * random.between(0.1, 0.34);
    const bend = random.between(-30, 30) * unit;
    parts.push({
      path: `M${x} ${height + 4} C${x + bend} ${height - tall * 0.35} ${x - bend} ${height - tall * 0.66} ${x + bend * 0.7} ${height - tall}`,
      colour: scaled(hex(k % 2 ? "#2f7f5a" : "#4a9a5a"), random.between(0.5, 0.9)),
      stroke: random.between(5, 10) * unit,
      round: 0.7,
      grain: 0,
    });
  }
  drawParts(layer, parts, { x: 0, y: 0, scale: 1 }, surroundings(stage, 0));
  return layer;
}
