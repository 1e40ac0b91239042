import type { Rgb } from "../../render/raster";
import type { Sprite } from "../frame/sprite";
import { drawNebula, makeStars } from "../place/heavens";
import type { Plan } from "../plan";
import { between, hex, scaled } from "../raster/colour";
import { createLayer } from "../raster/layer";
import { drawParts } from "../raster/shape";
import { type Stage, surroundings } from "../stage";
import { PLANETS } from "../subjects/planets";
import { drawHeroes } from "./heroes";
import type { Layout, Steps } from "./layout";

const GASES: readonly (readonly string[])[] = [
  ["#6a3fc0", "#2a6fc8", "#ffb49a"],
  ["#a03a8a", "#3a3fb0", "#ffd0a0"],
  ["#1f7f9a", "#5a3fb0", "#ffc0d0"],
  ["#b0502f", "#7a2f7a", "#ffe0a0"],
];

/** Rows drawn between two steps. */
const BAND = 90;

/** Deep space: gas, stars, planets, and what the prompt names between them. */
export function* buildSpace(stage: Stage, plan: Plan): Steps<Layout> {
  const { width, height, random, unit } = stage;
  const base = new Uint8ClampedArray(width * height * 4);
  const named = stage.brief.colours.slice(0, 2).map((colour) => scaled(colour, 0.8));
  const gas = (GASES[random.below(GASES.length)] ?? []).map(hex);
  const tints: Rgb[] = [...named, ...gas].slice(0, 2).concat(gas.slice(2));
  const dark = between(hex("#05060f"), tints[0] ?? [0, 0, 0], 0.05);
  for (let y = 0; y < height; y += BAND) {
    const to = Math.min(height, y + BAND);
    for (let i = y * width * 4; i < to * width * 4; i += 4) {
      base[i] = dark[0];
      base[i + 1] = dark[1];
      base[i + 2] = dark[2];
      base[i + 3] = 255;
    }
    drawNebula(stage, base, tints, 1.05, y, to);
    yield;
  }
  const back: Sprite[] = [];
  const centred = plan.subjects.some((subject) => subject.id === "planet");
  const small = Math.min(width, height);
  for (const size of centred ? [0.09] : [0.5, 0.12]) {
    const scale = (small * size) / 100;
    const side = stage.light.x < 0.5 ? 1 : -1;
    const x = width * (0.5 + side * (size > 0.3 ? 0.36 : -0.28) + random.between(-0.04, 0.04));
    const y = height * (size > 0.3 ? 0.88 : 0.24) + random.between(-20, 20) * unit;
    const layer = createLayer(x - 96 * scale, y - 110 * scale, 192 * scale, 130 * scale);
    const colours = PLANETS.planet.colours;
    const colour = hex(colours[random.below(colours.length)] ?? "#d9a05a");
    drawParts(
      layer,
      PLANETS.planet.draw({ colour, random, season: plan.season }),
      { x, y, scale },
      surroundings(stage, 0),
    );
    back.push({ layer, depth: size > 0.3 ? 0.35 : 0.15 });
    yield;
  }
  const front = yield* drawHeroes(stage, plan.subjects, {
    near: height * 0.8,
    far: height * 0.6,
    water: height * 0.6,
    air: height * 0.5,
    scale: 1,
    centred: true,
  });
  return {
    base,
    stars: makeStars(stage, height, 1.7),
    clouds: null,
    back,
    water: null,
    front,
    falling: null,
    fireworks: false,
  };
}
