import type { Rgb } from "../../render/raster";
import type { Sprite } from "../frame/sprite";
import { drawSkyline } from "../place/city";
import { drawGrass, drawMeadow, drawRocks, drawTrees } from "../place/foreground";
import { drawGround } from "../place/ground";
import { soilOf } from "../place/soils";
import { cutRiver, drawRoad, type Way } from "../place/ways";
import { type Plan, subjectOf } from "../plan";
import { hex, scaled } from "../raster/colour";
import type { Layer } from "../raster/layer";
import type { Place } from "../read/read-scene";
import type { Stage } from "../stage";
import type { Steps } from "./layout";

/** The distance of the near houses below the horizon, as a share of the height. */
const STREET_SIDE = 0.08;

/** Tall houses on both sides of a street, close by. */
function drawStreetSides(stage: Stage, plan: Plan): Layer {
  const { height, width, horizon, unit, random } = stage;
  return drawSkyline(stage, {
    foot: Math.round(horizon + height * STREET_SIDE),
    low: horizon * 0.5,
    high: horizon * 1.1,
    wide: 128 * unit,
    distance: 0.06,
    seed: random.below(1e6),
    neon: plan.sights.has("neon"),
    gap: width > height ? 0.58 : 0.5,
  });
}

function groundPlace(plan: Plan): Place {
  const order: readonly Place[] = [
    "mars",
    "moonscape",
    "snowfield",
    "desert",
    "beach",
    "field",
    "forest",
    "city",
    "road",
    "lake",
    "sea",
    "hills",
    "mountains",
  ];
  if (plan.places.has("space")) return "moonscape";
  return order.find((place) => plan.places.has(place)) ?? "field";
}

export function* drawForeground(
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
  const driving = wayOf(plan) !== "away";
  if (places.has("river")) cutRiver(stage, ground, horizon);
  else if (driving || places.has("road") || (place === "city" && !open))
    drawRoad(stage, ground, shore, wayOf(plan));
  front.push({ layer: ground, depth: open ? 0.7 : 0.5 });
  if (place === "city" && !open) {
    const wet = plan.weathers.includes("rain") || plan.sights.has("neon") ? 0.62 : 0.05;
    front.push({
      layer: drawStreetSides(stage, plan),
      depth: 0.55,
      sheen: { top: horizon + height * STREET_SIDE, amount: wet },
    });
  }
  yield;
  if (place === "field" && stage.season !== "winter" && !open)
    front.push({ layer: drawMeadow(stage, horizon + 2, soilTints(plan)), depth: 0.5 });
  if (places.has("forest")) {
    const tall = Math.min(width, height) * 0.55;
    const kind = kindOf(plan, random.next() < 0.3);
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
        kindOf(plan, random.next() < 0.5),
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

function kindOf(plan: Plan, broad: boolean): "broad" | "conifer" {
  if (plan.season === "winter") return "conifer";
  return broad || plan.season !== "summer" ? "broad" : "conifer";
}

/** What runs over the ground: a road for what drives, rails for a train. */
function wayOf(plan: Plan): Way {
  if (plan.subjects.some((named) => named.id === "train")) return "rails";
  return plan.subjects.some((named) => subjectOf(named).moves === "drive") ? "across" : "away";
}

function soilTints(plan: Plan): Rgb[] {
  if (plan.season === "autumn") return ["#e3b35a", "#c97a35", "#8a6a30"].map(hex);
  return ["#f4ecd2", "#f0c04a", "#d85a6c", "#b98ae0", "#86b050", "#6a9a40"].map(hex);
}

export function* drawNear(
  stage: Stage,
  plan: Plan,
  shore: number | null,
  front: Sprite[],
): Steps<void> {
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
