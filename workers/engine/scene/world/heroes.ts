import { sinTurns } from "../../render/math";
import type { Rgb } from "../../render/raster";
import type { Sprite } from "../frame/sprite";
import { hex } from "../raster/colour";
import { createLayer, trimmed } from "../raster/layer";
import { drawParts, type Part } from "../raster/shape";
import type { Named } from "../read/read-scene";
import { type Stage, surroundings } from "../stage";
import type { Subject } from "../subjects/subject";
import type { Steps } from "./layout";
import { type Footing, holdUmbrella, type Spot, spotsOf } from "./spots";

/** Draws what the prompt names, the far ones first. */
export function* drawHeroes(
  stage: Stage,
  subjects: readonly Named[],
  footing: Footing,
): Steps<Sprite[]> {
  const spots = subjects.flatMap((named, rank) =>
    spotsOf(stage, named, rank, subjects.length, footing),
  );
  holdUmbrella(spots);
  spots.sort((a, b) => a.y - b.y);
  const sprites: Sprite[] = [];
  for (const spot of spots) {
    sprites.push(drawSpot(stage, spot));
    yield;
  }
  return sprites;
}

/** How much the camera shifts things. */
const DEPTHS: Record<Subject["stand"], number> = {
  ground: 0.85,
  horizon: 0.2,
  sky: 0.45,
  water: 0.5,
  table: 0.85,
  deep: 0.7,
};

function drawSpot(stage: Stage, spot: Spot): Sprite {
  const { subject, x, y, scale, named, flip } = spot;
  const { random, season, light } = stage;
  const tall = (subject.stand === "horizon" ? 160 : 126) * scale;
  const low = 52 * scale;
  const layer = createLayer(
    x - subject.reach * scale - 6,
    y - tall,
    subject.reach * scale * 2 + 12,
    tall + low,
  );
  const colour =
    named.tint ?? hex(subject.colours[random.below(subject.colours.length)] ?? "#888888");
  const around = surroundings(stage, spot.distance);
  const lift = light.night;
  const lit = {
    ...around,
    light: {
      ...light,
      sun: raised(light.sun, lift * 0.16),
      shade: raised(light.shade, lift * 0.16),
    },
  };
  const parts = subject.draw({ colour, random, season });
  drawParts(layer, [...(spot.held ? [] : shadowOf(subject)), ...parts], { x, y, scale, flip }, lit);
  const floats = subject.stand === "water";
  return {
    layer: trimmed(layer),
    depth: DEPTHS[subject.stand],
    move: moveOf(stage, subject, flip, spot.phase),
    ...(floats ? { mirror: Math.round(y) } : {}),
  };
}

function raised(colour: Rgb, by: number): Rgb {
  return [colour[0] + by, colour[1] + by, colour[2] + by];
}

function shadowOf(subject: Subject): Part[] {
  if (subject.stand !== "ground" && subject.stand !== "table") return [];
  const half = Math.min(subject.reach * 0.82, 78);
  return [
    { path: `E4 1 ${half} 5`, colour: [8, 8, 16], round: 0, alpha: 0.34, blur: 3.4, grain: 0 },
    {
      path: `E2 0.6 ${half * 0.66} 2.2`,
      colour: [4, 4, 10],
      round: 0,
      alpha: 0.4,
      blur: 1.2,
      grain: 0,
    },
  ];
}

function moveOf(
  stage: Stage,
  subject: Subject,
  flip: boolean,
  phase: number,
): (time: number) => readonly [number, number] {
  const { width, height, unit } = stage;
  const ahead = flip ? -1 : 1;
  switch (subject.moves) {
    case "sway":
      return (time) => [
        sinTurns(phase + time) * 1.6 * unit,
        sinTurns(phase + time * 2) * 1.1 * unit,
      ];
    case "bob":
      return (time) => [sinTurns(phase + time) * 3 * unit, sinTurns(phase + time * 1.5) * 6 * unit];
    case "drive":
      return (time) => [ahead * (time - 0.5) * width * 0.2, sinTurns(time * 9) * 0.5 * unit];
    case "fly":
    case "swim":
      return (time) => [ahead * (time - 0.5) * width * 0.16, sinTurns(phase + time * 2) * 9 * unit];
    case "rise":
      return (time) => [sinTurns(phase + time) * 4 * unit, (0.5 - time) * height * 0.12];
    case "still":
      return () => [0, 0];
    default:
      return subject.moves satisfies never;
  }
}
