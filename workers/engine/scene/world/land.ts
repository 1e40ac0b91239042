import type { Sprite } from "../frame/sprite";
import { makeClouds } from "../place/clouds";
import { drawAurora, drawNebula, drawRainbow, makeStars } from "../place/heavens";
import { drawSky } from "../place/sky";
import type { Water } from "../place/water";
import { hasWater, type Plan, subjectOf } from "../plan";
import { hex } from "../raster/colour";
import type { Stage } from "../stage";
import { drawBackdrop } from "./backdrop";
import { drawHeroes } from "./heroes";
import type { Layout, Steps } from "./layout";
import { drawForeground, drawNear } from "./shore";
import type { Footing } from "./spots";

/** What moves less with the camera floats or flies, and is behind the near shore. */
const NEAR_DEPTH = 0.6;
/** Rows drawn between two steps. */
const BAND = 120;

/** Sky, what is at the horizon, water or ground, and what the prompt names in front. */
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
  const heroes = yield* drawHeroes(stage, plan.subjects, footingOf(stage, plan, shore));
  const front: Sprite[] = heroes.filter((sprite) => sprite.depth < NEAR_DEPTH);
  yield* drawForeground(stage, plan, shore, front);
  front.push(...heroes.filter((sprite) => sprite.depth >= NEAR_DEPTH));
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
