import type { Rgb } from "../../render/picture";
import type { Sprite } from "../frame/sprite";
import { drawSkyline } from "../place/city";
import { makeClouds } from "../place/clouds";
import { drawGrass, drawMeadow, drawRocks, drawTrees } from "../place/foreground";
import { drawGround } from "../place/ground";
import { drawAurora, drawNebula, drawRainbow, makeStars } from "../place/heavens";
import { drawRidge, type Ridge } from "../place/ridge";
import { drawSky } from "../place/sky";
import { soilOf } from "../place/soils";
import type { Water } from "../place/water";
import { cutRiver, drawRoad } from "../place/ways";
import { hasWater, type Plan, subjectOf } from "../plan";
import { hex, scaled } from "../raster/colour";
import type { Place } from "../read/read-scene";
import type { Stage } from "../stage";
import { drawHeroes, type Footing } from "./heroes";
import type { Layout, Steps } from "./layout";

/** Rows drawn between two steps. */
const BAND = 120;

/** Sky, what stands at the horizon, water or ground, and what the prompt names in front. */
export function* buildLand(stage: Stage, plan: Plan): Steps<Layout> {
  const { width, height } = stage;
  const { places, sights } = plan;
  const base = new Uint8ClampedArray(width * height * 4);
  const space = places.has("space") || places.has("moonscape");
  for (let y = 0; y < height; y += BAND) {
    drawSky(stage, base, y, Math.min(height, y + BAND));
    if (space || (sights.has("stars") && stage.light.night > 0.5)) {
      drawNebula(
        stage,
        base,
        [hex("#6a48b8"), hex("#2f6fae"), hex("#f0b8a0")],
        space ? 0.6 : 0.36,
        y,
        Math.min(Math.ceil(stage.horizon), y + BAND),
      );
    }
    yield;
  }
  if (sights.has("rainbow")) drawRainbow(stage, base);
  const clouds = space ? null : makeClouds(stage);
  yield;
  const back: Sprite[] = [];
  if (sights.has("aurora")) {
    back.push({
      layer: drawAurora(stage),
      depth: 0.05,
      move: (time) => [(time - 0.5) * width * 0.03, 0],
    });
    yield;
  }
  yield* drawBackdrop(stage, plan, back);
  const shore = shoreOf(stage, plan);
  const water: Water | null = hasWater(places)
    ? {
        top: stage.horizon,
        bottom:
          shore === null || places.has("river") ? height : Math.min(height, Math.ceil(shore) + 4),
        rough: roughness(plan),
      }
    : null;
  const front: Sprite[] = [];
  yield* drawForeground(stage, plan, shore, front);
  front.push(...(yield* drawHeroes(stage, plan.subjects, footingOf(stage, plan, shore))));
  yield* drawNear(stage, plan, shore, front);
  return {
    base,
    stars:
      stage.light.night > 0.3 && (space || stage.light.clouds < 0.8)
        ? makeStars(
            stage,
            stage.horizon,
            (sights.has("stars") || space ? 1.6 : 0.8) * stage.light.night,
          )
        : [],
    clouds,
    back,
    water,
    front,
    falling: plan.weathers.includes("snow")
      ? "snow"
      : plan.weathers.includes("rain") || plan.weathers.includes("storm")
        ? "rain"
        : null,
    fireworks: sights.has("fireworks"),
  };
}

function roughness(plan: Plan): number {
  if (plan.weathers.includes("storm")) return 1;
  return plan.places.has("sea") || plan.places.has("beach") ? 0.5 : 0.16;
}

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

function* drawBackdrop(stage: Stage, plan: Plan, back: Sprite[]): Steps<void> {
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
  if (places.has("mountains") || places.has("volcano")) {
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

/** Row where the near shore begins; null where there is open water only. */
function shoreOf(stage: Stage, plan: Plan): number | null {
  const { height, horizon } = stage;
  const { places } = plan;
  if (!hasWater(places) || places.has("river")) return horizon;
  const grounded = plan.subjects.some((named) =>
    ["ground", "table"].includes(subjectOf(named).stand),
  );
  if (places.has("beach")) return height * 0.77;
  if (places.has("sea") && !grounded) return null;
  return height * (grounded ? 0.8 : 0.87);
}

function groundPlace(plan: Plan): Place {
  const order: readonly Place[] = [
    "mars",
    "moonscape",
    "snowfield",
    "desert",
    "beach",
    "field",
    "road",
    "forest",
    "city",
    "lake",
    "sea",
    "hills",
    "mountains",
  ];
  if (plan.places.has("space")) return "moonscape";
  return order.find((place) => plan.places.has(place)) ?? "field";
}

function* drawForeground(
  stage: Stage,
  plan: Plan,
  shore: number | null,
  front: Sprite[],
): Steps<void> {
  const { height, width, unit, horizon, random } = stage;
  const { places } = plan;
  if (shore === null) return;
  const open = shore > horizon;
  const place = groundPlace(plan);
  const soil = soilOf(place, stage.season);
  const rain = plan.weathers.includes("rain") ? 0.45 : 0;
  const ground = drawGround(
    stage,
    { ...soil, wet: Math.max(soil.wet, rain) },
    shore,
    open ? height * 0.035 : 0,
    random.between(0, 50),
  );
  yield;
  const driving = plan.subjects.some((named) => subjectOf(named).moves === "drive");
  if (places.has("river")) cutRiver(stage, ground, horizon);
  else if (driving || places.has("road") || (place === "city" && !open))
    drawRoad(stage, ground, shore, driving ? "across" : "away");
  front.push({ layer: ground, depth: open ? 0.7 : 0.5 });
  yield;
  if (place === "field" && stage.season !== "winter" && !open)
    front.push({ layer: drawMeadow(stage, horizon + 2, soilTints(plan)), depth: 0.5 });
  if (places.has("forest")) {
    const tall = Math.min(width, height) * 0.55;
    const kind =
      plan.season === "autumn" || plan.season === "spring" || random.next() < 0.3
        ? "broad"
        : "conifer";
    front.push({
      layer: drawTrees(stage, shore + 4, shore + (height - shore) * 0.42, 13, tall, kind, 0.5),
      depth: 0.62,
    });
    yield;
  } else if ((place === "field" || place === "hills" || place === "lake") && random.next() < 0.75) {
    front.push({
      layer: drawTrees(
        stage,
        shore + 3,
        shore + (height - shore) * 0.2,
        4,
        Math.min(width, height) * 0.26,
        random.next() < 0.5 ? "broad" : "conifer",
        0.4,
      ),
      depth: 0.6,
    });
    yield;
  }
  if (["mars", "moonscape", "desert", "mountains", "beach", "sea"].includes(place)) {
    front.push({
      layer: drawRocks(
        stage,
        shore + (height - shore) * 0.45,
        7,
        scaled(soil.dark, 0.8),
        26 * unit,
      ),
      depth: 0.7,
    });
  }
}

function soilTints(plan: Plan): Rgb[] {
  if (plan.season === "autumn") return ["#e3b35a", "#c97a35", "#8a6a30"].map(hex);
  return ["#f4ecd2", "#f0c04a", "#d85a6c", "#b98ae0", "#86b050", "#6a9a40"].map(hex);
}

function* drawNear(stage: Stage, plan: Plan, shore: number | null, front: Sprite[]): Steps<void> {
  if (shore === null) return;
  const place = groundPlace(plan);
  if (
    ["field", "hills", "lake", "forest", "mountains"].includes(place) &&
    stage.season !== "winter"
  ) {
    const blades = stage.season === "autumn" ? hex("#a8873c") : hex("#5f8c3e");
    front.push({
      layer: drawGrass(stage, blades, place === "field" || stage.season === "spring" ? 0.3 : 0.06),
      depth: 1,
    });
  }
  yield;
}

function footingOf(stage: Stage, plan: Plan, shore: number | null): Footing {
  const { height, horizon } = stage;
  const ground = shore ?? height * 0.86;
  const room = height - ground;
  return {
    near: ground + room * (ground > horizon ? 0.55 : 0.62),
    far: ground + room * 0.14,
    water: Math.round(horizon + (height - horizon) * (shore === null ? 0.36 : 0.24)),
    air: horizon * 0.52,
    scale: plan.places.size > 1 ? 0.84 : 0.94,
    centred: false,
  };
}
