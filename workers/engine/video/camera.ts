import type { Motion } from "../cards/choices";
import { cosTurns, lerp, sinTurns, smoothstep } from "../render/math";
import { createRandom, type Random } from "../render/random";
import type { Framing, Place } from "./framing";

/** Where the camera is. Distances are in widths and heights of what it sees at zoom 1. */
export interface Pose {
  readonly zoom: number;
  /** Centre of what it sees, from the middle. */
  readonly x: number;
  readonly y: number;
  /** Turn about its own axis, in full turns. */
  readonly roll: number;
  /** How much further the nearest has moved than the farthest. */
  readonly nearX: number;
  readonly nearY: number;
  /** How much more the nearest has grown than the farthest. */
  readonly dolly: number;
}

/** A camera's way: its pose at a time from 0 to 1. */
export type Path = (time: number) => Pose;

export interface Shot {
  readonly motion: Motion;
  /** How far it goes, 0 to 1; at 0 it does not move. */
  readonly strength: number;
  readonly seed: number;
  /** Whether it comes back to where it began. */
  readonly loop: boolean;
  readonly framing: Framing;
}

const STILL: Pose = { zoom: 1, x: 0, y: 0, roll: 0, nearX: 0, nearY: 0, dolly: 0 };

/** Length of a pan, in widths or heights, where the plate has no more to show than the frame. */
const PAN = 0.2;
const MAX_PAN = 0.36;

/** Plans a camera's way. */
export function planPath(shot: Shot): Path {
  const way = wayOf(shot, createRandom(shot.seed));
  const { rest } = shot.framing;
  // A pan uses all the room there is along its way.
  const x = shot.motion === "pan_left" || shot.motion === "pan_right" ? 0 : rest.x;
  const y = shot.motion === "pan_up" || shot.motion === "pan_down" ? 0 : rest.y;
  return (time) => {
    const pose = way(shot.loop ? thereAndBack(time) : eased(time), time);
    return { ...pose, x: pose.x + x, y: pose.y + y };
  };
}

/** Sets off and arrives softly, and moves evenly between. */
function eased(time: number): number {
  return lerp(time, smoothstep(0, 1, time), 0.6);
}

function thereAndBack(time: number): number {
  return (1 - cosTurns(time)) / 2;
}

/** A pose at a share of the way (which may turn back) and at a time (which does not). */
type Way = (share: number, time: number) => Pose;

function wayOf(shot: Shot, random: Random): Way {
  const { strength, framing } = shot;
  const { room, aim } = framing;
  const side = random.next() < 0.5 ? -1 : 1;
  const pan = (spare: number) => strength * Math.max(PAN, Math.min(spare, MAX_PAN)) * 0.5;
  switch (shot.motion) {
    case "zoom_in":
      return (share) => push(share, strength, aim);
    case "zoom_out":
      return (share) => push(1 - share, strength, aim);
    case "pan_left":
      return (share) => slide(pan(room.x), 0, 1 - 2 * share);
    case "pan_right":
      return (share) => slide(pan(room.x), 0, 2 * share - 1);
    case "pan_up":
      return (share) => slide(0, pan(room.y), 1 - 2 * share);
    case "pan_down":
      return (share) => slide(0, pan(room.y), 2 * share - 1);
    case "orbit":
      return (share) => orbit(side * (2 * share - 1), strength, aim);
    case "parallax":
      return (share) => truck(side * (2 * share - 1), strength, share);
    case "handheld":
      return handheld(strength, random);
    case "ken_burns":
      return (share) => kenBurns(share, strength, aim, side);
    default:
      return shot.motion satisfies never;
  }
}

function push(share: number, strength: number, aim: Place): Pose {
  const zoom = 1 + 0.3 * strength * share;
  // The aim comes to rest where it is: what the camera loses at the sides it loses around the aim.
  const off = 1 - 1 / zoom;
  return { ...STILL, zoom, x: aim.x * off, y: aim.y * off, dolly: 0.07 * strength * share };
}

function slide(across: number, down: number, place: number): Pose {
  return {
    ...STILL,
    x: across * place,
    y: down * place,
    nearX: 0.09 * across * place,
    nearY: 0.09 * down * place,
  };
}

function orbit(place: number, strength: number, aim: Place): Pose {
  const rise = place * place;
  return {
    zoom: 1.02 + 0.05 * strength * (1 - rise),
    x: 0.02 * strength * place + aim.x * 0.06,
    y: aim.y * 0.06 - 0.006 * strength * rise,
    roll: 0.0014 * strength * place,
    nearX: 0.046 * strength * place,
    nearY: 0.01 * strength * rise,
    dolly: 0.02 * strength * (1 - rise),
  };
}

function truck(place: number, strength: number, share: number): Pose {
  return {
    ...STILL,
    zoom: 1 + 0.05 * strength * share,
    x: 0.022 * strength * place,
    nearX: 0.04 * strength * place,
    dolly: 0.04 * strength * share,
  };
}

function kenBurns(share: number, strength: number, aim: Place, side: number): Pose {
  const zoom = 1.05 + 0.2 * strength * share;
  const off = 1 - 1 / zoom;
  return {
    ...STILL,
    zoom,
    x: lerp(-0.02 * side * strength, aim.x * off + 0.03 * side * strength, share),
    y: lerp(0.012 * strength, aim.y * off - 0.012 * strength, share),
    dolly: 0.025 * strength * share,
  };
}

/** Waves of a hand: how often in a film (whole numbers, so that it closes), and how far. */
const SWAY = [
  [1, 1],
  [2, 0.62],
  [3, 0.4],
  [5, 0.2],
  [8, 0.075],
] as const;

function handheld(strength: number, random: Random): Way {
  const wave = () => {
    const phases = SWAY.map(() => random.next());
    return (time: number) =>
      SWAY.reduce((sum, [often, far], n) => {
        const phase = phases[n] ?? 0;
        return sum + far * sinTurns(time * often + phase);
      }, 0);
  };
  const [x, y, roll, zoom] = [wave(), wave(), wave(), wave()];
  return (_share, time) => ({
    zoom: 1.02 + 0.006 * strength * zoom(time),
    x: 0.009 * strength * x(time),
    y: 0.011 * strength * y(time),
    roll: 0.0011 * strength * roll(time),
    nearX: 0.006 * strength * x(time),
    nearY: 0.005 * strength * y(time),
    dolly: 0,
  });
}
