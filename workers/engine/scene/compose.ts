import { createRandom, mix } from "../render/random";
import type { Bitmap } from "../render/raster";
import { paintLayout } from "./frame/paint";
import type { Scene } from "./frame/scene";
import { lightOf } from "./light";
import { type Plan, planScene } from "./plan";
import { createNoise } from "./raster/noise";
import { readScene } from "./read/read-scene";
import type { Stage } from "./stage";
import { buildDeep } from "./world/deep";
import { buildLand } from "./world/land";
import type { Layout, Steps } from "./world/layout";
import { buildSpace } from "./world/space";
import { buildStudio } from "./world/studio";
import { buildTable } from "./world/table";

export interface SceneOptions {
  readonly prompt: string;
  /** What is to be left out. */
  readonly negativePrompt?: string;
  /** Size of the frame in pixels. */
  readonly width: number;
  readonly height: number;
  /** Whole number; another one gives another composition. */
  readonly seed: number;
}

/** Share of the frame's width that the camera moves to either side. */
const CAMERA_REACH = 0.02;

/** Composes a scene in steps of some tens of milliseconds, for the one who has to pause between them. */
export function* composing(options: SceneOptions): Generator<undefined, Scene> {
  const { width, height } = options;
  const brief = readScene(options.prompt, options.negativePrompt);
  const seed = mix(brief.hash ^ mix(options.seed));
  const random = createRandom(seed);
  const plan = planScene(brief, random);
  const stage: Stage = {
    width,
    height,
    horizon: Math.round(height * plan.horizon),
    margin: Math.ceil(width * CAMERA_REACH) + 2,
    unit: Math.sqrt((width * height) / 1_048_576),
    light: lightOf(plan, random),
    season: plan.season,
    brief,
    random,
    noise: createNoise(seed),
    seed,
  };
  const layout = yield* build(stage, plan);
  return { width, height, paint: (time): Bitmap => paintLayout(stage, layout, time) };
}

function build(stage: Stage, plan: Plan): Steps<Layout> {
  switch (plan.world) {
    case "land":
      return buildLand(stage, plan);
    case "space":
      return buildSpace(stage, plan);
    case "deep":
      return buildDeep(stage, plan);
    case "studio":
      return buildStudio(stage, plan);
    case "table":
      return buildTable(stage, plan);
    default:
      return plan.world satisfies never;
  }
}
