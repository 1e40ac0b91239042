import * as z from "zod";
import { seconds, TIMELINE_LIMITS } from "./parts";

/* How fast a clip plays from moment to moment: a speed for the whole of it, and a ramp that varies it. */

/** A speed at a time of the source, in seconds. */
const rampPoint = z.strictObject({
  t: seconds,
  speed: z.number().min(TIMELINE_LIMITS.ramp.from).max(TIMELINE_LIMITS.ramp.to),
});

/** Points of a ramp that are nearer to each other cannot be told apart, in seconds. */
const LEAST_GAP = 0.001;

const areInOrder = (points: readonly { t: number }[]) =>
  points.every(({ t }, index) => t - (points[index - 1]?.t ?? -1) > LEAST_GAP / 2);

/**
 * Speeds at times of the source, by which the clip's speed is multiplied. Between two points the time that a moment takes
 * goes smoothly from the one to the other; before the first and behind the last it stays.
 */
export const ramp = z
  .array(rampPoint)
  .min(2)
  .max(TIMELINE_LIMITS.ramp.points)
  .refine(areInOrder, "The points of a ramp must be in the order of their times.");

/** What a clip says of its time beside its speed. */
export const PACING = {
  /** The time of a clip's source at which it is held, in seconds: it is a still of that frame. */
  freeze: seconds.optional(),
  /** How the speed of a clip varies; its own speed multiplies it. */
  ramp: ramp.optional(),
  /** Whether a clip sounds as high as it was recorded, however fast it plays. Without it, its pitch follows its speed. */
  keepPitch: z.boolean().optional(),
};

export type RampPoint = z.infer<typeof rampPoint>;
type Ramp = readonly RampPoint[];

/** How fast a piece plays. A sound of its own row has one pace, and says none. */
export interface PlayPace {
  at?: number;
  speed?: number | undefined;
  ramp?: Ramp | undefined;
}

/** A piece with its place in the film and in its source. Seconds. */
export interface Paced extends PlayPace {
  at: number;
  in: number;
}

/** Where between two points a time is, from 0 to 1. */
const shareOf = (from: RampPoint, to: RampPoint, time: number) => (time - from.t) / (to.t - from.t);

/** The seconds from one point to a share of the way to the next: the integral of a smooth step between 1 / speed. */
function secondsTo(from: RampPoint, to: RampPoint, share: number): number {
  const [first, last] = [1 / from.speed, 1 / to.speed];
  return (to.t - from.t) * (first * share + (last - first) * (share ** 3 - share ** 4 / 2));
}

/** How fast a ramp plays a time of the source, without the clip's own speed. */
export function rampSpeed(points: Ramp, time: number): number {
  const index = points.findIndex(({ t }) => time < t);
  const [from, to] = [points[index - 1], points[index]];
  if (!to) return points.at(-1)?.speed ?? 1;
  if (!from) return to.speed;
  const share = shareOf(from, to, time);
  const smooth = share * share * (3 - 2 * share);
  return 1 / (1 / from.speed + (1 / to.speed - 1 / from.speed) * smooth);
}

/** The seconds that a ramp takes from its first point to a time of the source; less than 0 before it. */
function elapsed(points: Ramp, time: number): number {
  const [first] = points;
  if (!first) return time;
  if (time <= first.t) return (time - first.t) / first.speed;
  let sum = 0;
  let from = first;
  for (const to of points.slice(1)) {
    if (time < to.t) return sum + secondsTo(from, to, shareOf(from, to, time));
    sum += secondsTo(from, to, 1);
    from = to;
  }
  return sum + (time - from.t) / from.speed;
}

/** The share of the way from one point to the next that so many seconds reach: the inverse of `secondsTo`. */
function shareAfter(from: RampPoint, to: RampPoint, wanted: number): number {
  let [low, high] = [0, 1];
  let share = wanted / secondsTo(from, to, 1);
  for (let step = 0; step < 60 && high - low > 1e-13; step += 1) {
    const off = secondsTo(from, to, share) - wanted;
    if (Math.abs(off) < 1e-11) break;
    if (off > 0) high = share;
    else low = share;
    const slope = (to.t - from.t) / rampSpeed([from, to], from.t + share * (to.t - from.t));
    const next = share - off / slope;
    share = next > low && next < high ? next : (low + high) / 2;
  }
  return share;
}

/** The time of the source that a ramp reaches so many seconds behind its first point. */
function reached(points: Ramp, time: number): number {
  const [first] = points;
  if (!first) return time;
  if (time <= 0) return first.t + time * first.speed;
  let left = time;
  let from = first;
  for (const to of points.slice(1)) {
    const whole = secondsTo(from, to, 1);
    if (left < whole) return from.t + shareAfter(from, to, left) * (to.t - from.t);
    left -= whole;
    from = to;
  }
  return from.t + left * from.speed;
}

/** The seconds of the film that a piece takes from one time of its source to another. */
export function secondsBetween(
  { speed = 1, ramp: points }: PlayPace,
  from: number,
  to: number,
): number {
  if (!points) return (to - from) / speed;
  return (elapsed(points, to) - elapsed(points, from)) / speed;
}

/** The time of its source that a piece has reached so many seconds after another time of it. */
export function reachedAfter(
  { speed = 1, ramp: points }: PlayPace,
  from: number,
  wait: number,
): number {
  if (!points) return from + wait * speed;
  return reached(points, elapsed(points, from) + wait * speed);
}

/** The time in a piece's source at a time of the film, also before it begins and behind its end. */
export const timeInSource = (piece: Paced, time: number): number =>
  reachedAfter(piece, piece.in, time - piece.at);

/** The time of the film at which a piece plays a moment of its source. */
export const filmTime = (piece: Paced, time: number): number =>
  piece.at + secondsBetween(piece, piece.in, time);

/** How fast a piece plays a time of its source. */
export const speedAt = ({ speed = 1, ramp: points }: PlayPace, time: number): number =>
  points ? speed * rampSpeed(points, time) : speed;

/** Whether two pieces play a source alike, wherever they are in the film. */
export const arePacedAlike = (one: PlayPace, other: PlayPace): boolean =>
  (one.speed ?? 1) === (other.speed ?? 1) &&
  (one.ramp === other.ramp || JSON.stringify(one.ramp) === JSON.stringify(other.ramp));
