import type { Rgb } from "../../render/raster";
import type { Sprite } from "../frame/sprite";
import { drawSkyline } from "../place/city";
import { drawBolt, EARTH } from "../place/heavens";
import { drawRidge, type Ridge } from "../place/ridge";
import { hasWater, type Plan } from "../plan";
import { hex, scaled } from "../raster/colour";
import { createLayer } from "../raster/layer";
import { drawParts } from "../raster/shape";
import type { Place } from "../read/read-scene";
import { type Stage, surroundings } from "../stage";
import type { Steps } from "./layout";

const GREENS = {
  spring: "#6f9a58",
  summer: "#55784a",
  autumn: "#a8763c",
  winter: "#b9c8d8",
} as const;

const ROCKS: Partial<Record<Place, string>> = {
  desert: "#b9744a",
  mars: "#8c4a2e",
  moonscape: "#8a8c94",
  snowfield: "#8f9cb0",
};

/** Moments of the clip at which a flash can be seen, as shares of it. */
const FLASHES = [
  [0.08, 0.11],
  [0.47, 0.53],
  [0.78, 0.8],
] as const;

/** What hangs in the sky before any hill. */
function drawAloft(stage: Stage, plan: Plan, back: Sprite[]): void {
  const { width, height, horizon, random, light } = stage;
  if (plan.places.has("moonscape")) {
    const scale = (Math.min(width, height) * 0.3) / 100;
    const x = width * (light.x < 0.5 ? 0.76 : 0.24);
    const y = horizon * 0.62;
    const layer = createLayer(x - 62 * scale, y - 112 * scale, 124 * scale, 124 * scale);
    drawParts(layer, EARTH, { x, y, scale }, surroundings(stage, 0));
    back.push({ layer, depth: 0.04 });
  }
  if (!plan.sights.has("lightning") && !plan.weathers.includes("storm")) return;
  for (const [from, to] of FLASHES) {
    const layer = drawBolt(stage, random.below(1e6), width * random.between(0.15, 0.85), horizon);
    back.push({ layer, depth: 0.04, shows: (time) => time >= from && time <= to });
  }
}

export function* drawBackdrop(stage: Stage, plan: Plan, back: Sprite[]): Steps<void> {
  drawAloft(stage, plan, back);
  for (const [ridge, depth] of ridgesOf(stage, plan)) {
    back.push({ layer: drawRidge(stage, ridge), depth });
    yield;
  }
  if (!plan.places.has("city")) return;
  const { height, horizon, unit, random } = stage;
  const side = Math.min(stage.width, height);
  const near = hasWater(plan.places) ? 0 : height * 0.03;
  for (const [k, tall] of [0.34, 0.42, 0.36].entries()) {
    back.push({
      depth: 0.12 + k * 0.12,
      layer: drawSkyline(stage, {
        foot: Math.round(horizon + 1 + near * k),
        low: side * tall * (0.3 - k * 0.04),
        high: horizon * (0.62 - k * 0.1) * (tall / 0.4),
        wide: (52 + k * 22) * unit,
        distance: 0.72 - k * 0.3,
        seed: random.below(1e6),
        neon: plan.sights.has("neon"),
        gap: 0,
      }),
    });
    yield;
  }
}

function ridgesOf(stage: Stage, plan: Plan): [Ridge, number][] {
  const { height, width, horizon, unit, random, season } = stage;
  const { places } = plan;
  const foot = horizon + 2;
  const side = Math.max(width, height * 0.8);
  const rocky = [...places].map((place) => ROCKS[place]).find((colour) => colour !== undefined);
  const green = hex(GREENS[season]);
  const ridges: [Ridge, number][] = [];
  const add = (
    rise: number,
    wide: number,
    distance: number,
    sharp: boolean,
    colour: Rgb,
    snowFrom: number | null,
    trees = 0,
  ) => {
    ridges.push([
      {
        foot,
        rise: rise * height,
        wide: wide * side,
        distance,
        sharp,
        colour,
        snowFrom,
        trees: trees * unit,
        seed: random.between(0, 90),
      },
      0.08 + (1 - distance) * 0.3,
    ]);
  };
  if (places.has("mountains")) {
    const stone = hex(rocky ?? "#6d7076");
    const snow = rocky ? null : season === "winter" ? 0.22 : random.between(0.42, 0.6);
    add(0.42, 0.46, 0.92, true, stone, snow);
    add(0.32, 0.34, 0.66, true, scaled(stone, 0.92), snow === null ? null : snow + 0.14);
    if (!places.has("desert") && !places.has("city"))
      add(0.14, 0.3, 0.4, false, scaled(green, 0.9), null, 24);
  } else if (places.has("desert")) {
    add(0.2, 0.5, 0.8, true, hex("#b5764f"), null);
    add(0.14, 0.62, 0.5, false, hex("#dda564"), null);
    add(0.09, 0.5, 0.3, false, hex("#e5b06c"), null);
  } else if (rocky && !places.has("snowfield")) {
    add(0.18, 0.4, 0.75, true, hex(rocky), null);
    add(0.1, 0.5, 0.4, false, hex(rocky), null);
  } else if (places.has("sea") || places.has("beach")) {
    if (random.next() < 0.6) add(0.07, 0.5, 0.85, false, hex("#5f7d78"), null);
  } else {
    add(0.2, 0.5, 0.88, random.next() < 0.5, scaled(green, 0.95), season === "winter" ? 0.3 : null);
    add(0.15, 0.44, 0.62, false, green, null, places.has("forest") ? 20 : 0);
    if (!places.has("city"))
      add(0.11, 0.4, 0.4, false, scaled(green, 0.94), null, places.has("field") ? 0 : 16);
  }
  if (places.has("forest")) {
    add(
      0.2,
      0.3,
      0.5,
      false,
      hex(season === "autumn" ? "#a5662c" : season === "winter" ? "#8fa3b0" : "#3c6448"),
      null,
      46,
    );
    add(
      0.12,
      0.26,
      0.28,
      false,
      hex(season === "autumn" ? "#8a5226" : season === "winter" ? "#7d93a3" : "#2f5540"),
      null,
      66,
    );
  }
  return ridges;
}
