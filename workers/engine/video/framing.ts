import { clamp } from "../render/math";
import { at, atDouble } from "../render/raster";
import type { Depth } from "./depth";
import type { Size } from "./shape";

/** A place, from the middle of what the camera sees, in its widths and heights. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** How a film's frame is placed on a plate. */
export interface Framing {
  /** How much longer the plate is than the frame that it covers, in the frame's sides. */
  readonly room: Place;
  /** Where the frame's middle rests, from the plate's. */
  readonly rest: Place;
  /** What to look at, from where it rests. */
  readonly aim: Place;
}

/** How far from the frame's middle it may look. */
const MAX_AIM = 0.25;
/** How much a frame leans to where things tend to be: halfway across, and high, as heads are. */
const LEANING = 0.3;
const MIDDLE = 0.5;
const HIGH = 0.2;

/** Lays the frame where most stands out, and finds what to look at in it. */
export function frameOn(plate: Size, film: Size, depth: Depth): Framing {
  const cover = Math.min(plate.width / film.width, plate.height / film.height);
  const seen = {
    x: Math.min(1, (cover * film.width) / plate.width),
    y: Math.min(1, (cover * film.height) / plate.height),
  };
  const { salient, width, height } = depth;
  const across = new Float64Array(width);
  const down = new Float64Array(height);
  for (const [i, value] of salient.entries()) {
    const weight = value * value;
    const x = i % width;
    const y = Math.floor(i / width);
    across[x] = atDouble(across, x) + weight;
    down[y] = atDouble(down, y) + weight;
  }
  const left = bestStart(across, seen.x, MIDDLE);
  const top = bestStart(down, seen.y, HIGH);
  const focus = focusOf(depth, left, top, seen);
  return {
    room: { x: 1 / seen.x - 1, y: 1 / seen.y - 1 },
    rest: { x: (left + seen.x / 2 - 0.5) / seen.x, y: (top + seen.y / 2 - 0.5) / seen.y },
    aim: {
      x: clamp((focus.x - left) / seen.x - 0.5, -MAX_AIM, MAX_AIM),
      y: clamp((focus.y - top) / seen.y - 0.5, -MAX_AIM, MAX_AIM),
    },
  };
}

/** Where a window of a share of the profile begins that holds most of it, near `wanted` if it may. */
function bestStart(profile: Float64Array, share: number, wanted: number): number {
  const window = Math.max(1, Math.round(profile.length * share));
  const spare = profile.length - window;
  if (spare <= 0) return (1 - share) / 2;
  let best = 0;
  let most = -1;
  for (let start = 0; start <= spare; start++) {
    let sum = 0;
    for (let n = start; n < start + window; n++) sum += atDouble(profile, n);
    const away = start / spare - wanted;
    const score = sum * (1 - 2 * LEANING * away * away);
    if (score <= most) continue;
    most = score;
    best = start;
  }
  return (best / spare) * (1 - share);
}

/** The centre of what stands out in a window, in shares of the plate's sides. */
function focusOf({ salient, width, height }: Depth, left: number, top: number, seen: Place): Place {
  let sum = 0;
  let x = 0;
  let y = 0;
  for (let i = 0; i < salient.length; i++) {
    const u = ((i % width) + 0.5) / width;
    const v = (Math.floor(i / width) + 0.5) / height;
    if (u < left || u > left + seen.x || v < top || v > top + seen.y) continue;
    const weight = at(salient, i) * at(salient, i) * at(salient, i) * at(salient, i);
    sum += weight;
    x += weight * u;
    y += weight * v;
  }
  if (sum === 0) return { x: left + seen.x / 2, y: top + seen.y / 2 };
  return { x: x / sum, y: y / sum };
}
