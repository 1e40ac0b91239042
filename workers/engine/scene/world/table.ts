import { clamp } from "../../render/math";
import { gridNoise } from "../../render/random";
import type { Rgb } from "../../render/raster";
import type { Sprite } from "../frame/sprite";
import type { Plan } from "../plan";
import { between, hex } from "../raster/colour";
import { createLayer, type Layer } from "../raster/layer";
import { drawParts, type Part } from "../raster/shape";
import { type Stage, surroundings } from "../stage";
import { drawHeroes } from "./heroes";
import type { Layout, Steps } from "./layout";

export function lampLit(stage: Stage, dark: boolean, x: number): Stage {
  const light = {
    ...stage.light,
    x,
    sun: dark ? ([0.86, 0.8, 0.96] as const) : ([0.98, 0.96, 0.92] as const),
    shade: dark ? ([0.2, 0.2, 0.32] as const) : ([0.5, 0.49, 0.51] as const),
    fog: 0,
  };
  return { ...stage, light };
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
