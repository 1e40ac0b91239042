import { clamp, smoothstep } from "../../render/math";
import { gridNoise } from "../../render/random";
import type { Rgb } from "../../render/raster";
import type { Sprite } from "../frame/sprite";
import { drawGround } from "../place/ground";
import { drawRidge } from "../place/ridge";
import type { Plan } from "../plan";
import { between, hex, scaled } from "../raster/colour";
import { createLayer, type Layer, shine } from "../raster/layer";
import type { Stage } from "../stage";
import { drawHeroes } from "./heroes";
import type { Layout, Steps } from "./layout";
import { drawReef, drawWeed } from "./reef";

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
    blades: 0.4,
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
