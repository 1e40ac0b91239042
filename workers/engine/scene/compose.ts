import type { Bitmap } from "../render/picture";
import { createRandom, mix } from "../render/random";
import type { Scene } from "./frame/scene";
import { drawLayer, type Sprite } from "./frame/sprite";
import { lightOf } from "./light";
import { drawClouds, makeClouds } from "./place/clouds";
import { drawGround } from "./place/ground";
import { drawRidge } from "./place/ridge";
import { drawSky } from "./place/sky";
import { soilOf } from "./place/soils";
import { drawWater, type Water } from "./place/water";
import { hex } from "./raster/colour";
import { createLayer } from "./raster/layer";
import { createNoise } from "./raster/noise";
import { drawParts } from "./raster/shape";
import { readScene } from "./read/read-scene";
import { type Stage, surroundings } from "./stage";
import { SUBJECTS } from "./subjects";

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
/** Rows of sky drawn between two steps. */
const SKY_ROWS = 160;

/** Composes a scene in steps of some tens of milliseconds, for whoever has to pause between them. */
export function* composing(options: SceneOptions): Generator<undefined, Scene> {
  const { width, height } = options;
  const brief = readScene(options.prompt, options.negativePrompt);
  const seed = mix(brief.hash ^ mix(options.seed));
  const random = createRandom(seed);
  const share = 0.6;
  const hour = brief.hours[0] ?? "day";
  const stage: Stage = {
    width,
    height,
    horizon: Math.round(height * share),
    margin: Math.ceil(width * CAMERA_REACH) + 2,
    unit: Math.sqrt((width * height) / 1_048_576),
    light: lightOf(hour, brief.weathers, share, random),
    season: brief.seasons[0] ?? "summer",
    brief,
    random,
    noise: createNoise(seed),
    seed,
  };
  const base = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += SKY_ROWS) {
    drawSky(stage, base, y, Math.min(height, y + SKY_ROWS));
    yield;
  }
  const clouds = makeClouds(stage);
  yield;
  const back: Sprite[] = [];
  for (let k = 0; k < 3; k++) {
    back.push({
      depth: 0.1 + k * 0.15,
      layer: drawRidge(stage, {
        foot: stage.horizon + 2,
        rise: height * (0.3 - k * 0.08),
        wide: width * (0.3 - k * 0.05),
        distance: 0.9 - k * 0.25,
        sharp: k < 2,
        colour: hex(k < 2 ? "#6d7076" : "#4f6d44"),
        snowFrom: k < 1 ? 0.55 : null,
        trees: k === 2 ? 22 * stage.unit : 0,
        seed: random.between(0, 90),
      }),
    });
    yield;
  }
  const water: Water = { top: stage.horizon, bottom: height, rough: 0.3 };
  const front: Sprite[] = [
    {
      depth: 0.8,
      layer: drawGround(stage, soilOf("field", stage.season), height * 0.84, height * 0.04, 3),
    },
  ];
  yield;
  for (const named of brief.subjects) {
    const subject = SUBJECTS[named.id];
    const scale = (subject.size * Math.min(width, height)) / 100;
    const x = width * random.between(0.3, 0.7);
    const y = height * 0.88;
    const layer = createLayer(
      x - subject.reach * scale,
      y - 104 * scale,
      subject.reach * 2 * scale,
      110 * scale,
    );
    const colour = named.tint ?? hex(subject.colours[0] ?? "#888888");
    drawParts(
      layer,
      subject.draw({ colour, random, season: stage.season }),
      { x, y, scale },
      surroundings(stage, 0.1),
    );
    front.push({ layer, depth: 0.8 });
  }
  return {
    width,
    height,
    paint(time): Bitmap {
      const data = base.slice();
      const pan = (0.5 - time) * 2 * CAMERA_REACH * width;
      if (clouds) drawClouds(clouds, data, width, time);
      for (const { layer, depth } of back) drawLayer(data, width, height, layer, pan * depth, 0);
      drawWater(stage, water, data, time);
      for (const { layer, depth } of front) drawLayer(data, width, height, layer, pan * depth, 0);
      return { width, height, data };
    },
  };
}
