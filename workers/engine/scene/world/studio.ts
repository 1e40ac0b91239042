import type { Sprite } from "../frame/sprite";
import type { Plan } from "../plan";
import { subjectOf } from "../plan";
import { between, hex, scaled } from "../raster/colour";
import type { Stage } from "../stage";
import { drawHeroes } from "./heroes";
import type { Layout, Steps } from "./layout";
import { drawBackdrop, drawPedestal, drawProps } from "./props";
import { lampLit } from "./table";

const SETS: readonly (readonly [string, string])[] = [
  ["#e9c9bc", "#c98f80"],
  ["#c9d6cf", "#7f9f92"],
  ["#d3cfe6", "#8f86bd"],
  ["#efdcb8", "#d0a060"],
  ["#bfd6e6", "#6a94b8"],
  ["#e6dfd4", "#b3a591"],
];

const DARK_SETS: readonly (readonly [string, string])[] = [
  ["#2a2440", "#7a4fd0"],
  ["#16283a", "#2f86b0"],
  ["#33202a", "#c0486a"],
];

const BUSTS: ReadonlySet<string> = new Set(["portrait", "herPortrait", "hisPortrait"]);

/** A photographer's backdrop with a pedestal in the middle. */
export function* buildStudio(outside: Stage, plan: Plan): Steps<Layout> {
  const { width, height, random } = outside;
  const dark = outside.light.night > 0.6;
  const sets = dark ? DARK_SETS : SETS;
  const [paper = "#e9c9bc", prop = "#c98f80"] = sets[random.below(sets.length)] ?? [];
  const named = outside.brief.colours[0];
  const backdrop = named ? between(named, dark ? [14, 14, 20] : [255, 255, 255], 0.34) : hex(paper);
  const accent = named ? scaled(named, 0.72) : hex(prop);
  const stage = lampLit(outside, dark, 0.2);
  const floor = height * 0.72;
  const base = new Uint8ClampedArray(width * height * 4);
  drawBackdrop(stage, base, backdrop, floor);
  yield;
  const bust = BUSTS.has(plan.subjects[0]?.id ?? "");
  const big = plan.subjects.some(
    (named) => subjectOf(named).stand !== "table" && subjectOf(named).stand !== "sky",
  );
  const top = bust ? height * 1.01 : height * 0.79;
  const back: Sprite[] = [{ layer: drawProps(stage, backdrop, accent, floor, bust), depth: 0.2 }];
  yield;
  if (!bust)
    back.push({
      layer: drawPedestal(stage, plan, between(backdrop, [255, 255, 255], dark ? 0.12 : 0.45), top),
      depth: 0.5,
    });
  yield;
  const heroes = yield* drawHeroes(stage, plan.subjects, {
    near: top,
    far: top - height * 0.01,
    water: top,
    air: height * 0.42,
    scale: bust ? 1 : big ? 0.95 : 1,
    centred: true,
  });
  const front = heroes.map((sprite) => ({ ...sprite, depth: 0.5 }));
  return {
    base,
    stars: [],
    clouds: null,
    back,
    water: null,
    front,
    falling: null,
    fireworks: false,
  };
}
