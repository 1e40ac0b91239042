import { subjectOf } from "../plan";
import type { Named } from "../read/read-scene";
import type { Stage } from "../stage";
import type { Subject } from "../subjects/subject";

/** The places of things in a world, in rows of the frame. */
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
  /** Everything is in the middle, as on a pedestal. */
  readonly centred: boolean;
}

export interface Spot {
  named: Named;
  subject: Subject;
  x: number;
  y: number;
  scale: number;
  flip: boolean;
  distance: number;
  /** Carried by someone, so that it throws no shadow where it ends. */
  held?: boolean;
  /** Where in its movement it begins, 0 to 1. */
  phase: number;
}

/** Someone who is named along with an umbrella holds it. */
export function holdUmbrella(spots: Spot[]): void {
  const umbrella = spots.find((spot) => spot.named.id === "umbrella");
  const holder = spots.find((spot) => spot.named.id === "woman" || spot.named.id === "man");
  if (!umbrella || !holder) return;
  umbrella.scale = holder.scale * 0.72;
  umbrella.x = holder.x + (holder.flip ? -17.6 : 17.6) * holder.scale;
  umbrella.y = holder.y - 41 * holder.scale;
  umbrella.held = true;
  umbrella.phase = holder.phase;
}

export function spotsOf(
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
  const share = named.id === "bridge" ? 1.1 : footing.centred ? 0.74 : 0.9;
  const fits = (width * share) / (2 * subject.reach * Math.max(1, count * 0.85, others * 0.9));
  const place = placeAcross(stage, rank, others, footing.centred);
  return Array.from({ length: count }, (_, k): Spot => {
    const lane = count > 1 ? (k + 0.5) / count : 0;
    const back = count > 1 ? random.next() : rank > 0 ? 0.45 : 0;
    const scale = Math.min(full, fits) * (1 - back * 0.34);
    const x =
      count > 1
        ? width *
          (0.5 + (lane - 0.5) * (footing.centred ? 0.66 : 0.84) + random.between(-0.03, 0.03))
        : width * (named.id === "bridge" ? 0.5 : place);
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
      phase: random.next(),
      distance: back * 0.16 + (AWAY[subject.stand] ?? 0),
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
    case "horizon":
      return stage.horizon + 2;
    case "water":
      return footing.water + (count > 1 ? (1 - back) * (footing.near - footing.water) * 0.4 : 0);
    default:
      return footing.near + (footing.far - footing.near) * back;
  }
}

/** How much the air veils what is not close. */
const AWAY: Partial<Record<Subject["stand"], number>> = { sky: 0.06, horizon: 0.5 };
