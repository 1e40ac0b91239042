import { sinTurns } from "../../render/math";
import type { Rgb } from "../../render/picture";
import type { Sprite } from "../frame/sprite";
import { subjectOf } from "../plan";
import { hex } from "../raster/colour";
import { createLayer } from "../raster/layer";
import { drawParts, type Part } from "../raster/shape";
import type { Named } from "../read/read-scene";
import { type Stage, surroundings } from "../stage";
import type { Subject } from "../subjects/subject";
import type { Steps } from "./layout";

/** Where things stand in a world, in rows of the frame. */
export interface Footing {
  /** Nearest and furthest row on the ground. */
  readonly near: number;
  readonly far: number;
  /** Row on which things float. */
  readonly water: number;
  /** Middle row of what is in the air. */
  readonly air: number;
  /** Multiplies the size of everything. */
  readonly scale: number;
  /** Everything stands in the middle, as on a pedestal. */
  readonly centred: boolean;
}

interface Spot {
  named: Named;
  subject: Subject;
  x: number;
  y: number;
  scale: number;
  flip: boolean;
  distance: number;
}

/** Draws what the prompt names, the far ones first. */
export function* drawHeroes(
  stage: Stage,
  subjects: readonly Named[],
  footing: Footing,
): Steps<Sprite[]> {
  const spots = subjects.flatMap((named, rank) =>
    spotsOf(stage, named, rank, subjects.length, footing),
  );
  spots.sort((a, b) => a.y - b.y);
  const sprites: Sprite[] = [];
  for (const spot of spots) {
    sprites.push(drawSpot(stage, spot));
    yield;
  }
  return sprites;
}

function spotsOf(
  stage: Stage,
  named: Named,
  rank: number,
  others: number,
  footing: Footing,
): Spot[] {
  const { width, height, random, light } = stage;
  const subject = subjectOf(named);
  const { count } = named;
  const crowd = count > 1 ? 1 / (0.75 + count * 0.24) : 1;
  const less = (others > 1 ? 0.86 : 1) * (rank > 0 ? 0.82 : 1);
  const full = (subject.size * Math.min(width, height) * footing.scale * crowd * less) / 100;
  const fits = (width * (count > 1 || others > 1 ? 0.5 : 0.84)) / (2 * subject.reach);
  const place = placeAcross(stage, rank, others, footing.centred);
  return Array.from({ length: count }, (_, k): Spot => {
    const lane = count > 1 ? (k + 0.5) / count : 0;
    const back = count > 1 ? random.next() : rank > 0 ? 0.45 : 0;
    const scale = Math.min(full, fits) * (1 - back * 0.34);
    const x = count > 1 ? width * (0.1 + 0.8 * lane + random.between(-0.05, 0.05)) : width * place;
    return {
      named,
      subject,
      x,
      y: rowOf(stage, subject, footing, back, count, scale * 100),
      scale,
      flip:
        subject.stand !== "table" &&
        !FACING.has(named.id) &&
        (count > 1 ? random.next() < 0.3 : x > width * 0.55 || (x > width * 0.45 && light.x < 0.5)),
      distance: back * 0.16 + (subject.stand === "sky" ? 0.06 : 0),
    };
  }).map((spot) => ({ ...spot, y: Math.min(spot.y, height * 1.02) }));
}

/** Drawings with writing or a fixed side. */
const FACING: ReadonlySet<string> = new Set([
  "portrait",
  "house",
  "church",
  "pyramid",
  "lighthouse",
]);

function placeAcross(stage: Stage, rank: number, others: number, centred: boolean): number {
  const { random, light } = stage;
  if (others === 1) {
    if (centred) return 0.5;
    return light.x < 0.5 ? random.between(0.5, 0.64) : random.between(0.36, 0.5);
  }
  const lanes =
    others === 2 ? [0.34, 0.68] : others === 3 ? [0.5, 0.22, 0.8] : [0.4, 0.66, 0.17, 0.87];
  return (lanes[rank] ?? 0.5) + random.between(-0.04, 0.04);
}

function rowOf(
  stage: Stage,
  subject: Subject,
  footing: Footing,
  back: number,
  count: number,
  tall: number,
): number {
  const { random, height } = stage;
  switch (subject.stand) {
    case "sky":
    case "deep": {
      const spread = count > 1 ? random.between(-0.2, 0.2) * height : 0;
      return Math.max(tall * 1.05, Math.min(footing.air + tall * 0.5 + spread, height - 4));
    }
    case "water":
      return footing.water + (count > 1 ? (1 - back) * (footing.near - footing.water) * 0.4 : 0);
    default:
      return footing.near + (footing.far - footing.near) * back;
  }
}

function drawSpot(stage: Stage, spot: Spot): Sprite {
  const { subject, x, y, scale, named, flip } = spot;
  const { random, season, light } = stage;
  const tall = 116 * scale;
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
  drawParts(layer, [...shadowOf(subject), ...parts], { x, y, scale, flip }, lit);
  const floats = subject.stand === "water";
  return {
    layer,
    depth: subject.stand === "sky" ? 0.45 : floats ? 0.5 : 0.85,
    move: moveOf(stage, subject, flip, random.next()),
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
