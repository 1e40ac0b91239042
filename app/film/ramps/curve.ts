import { TIMELINE_LIMITS } from "#contract/timeline/parts";

/* How a ramp is drawn: its source from left to right, its speed from below to above. */

const { from, to } = TIMELINE_LIMITS.ramp;

/** How high a speed is drawn, from 0 to 1: twice as fast is as far up as half as fast is down. */
export function heightOfSpeed(speed: number): number {
  return Math.log(Math.min(to, Math.max(from, speed)) / from) / Math.log(to / from);
}

/** The speed at a height from 0 to 1, in hundredths. */
export function speedAtHeight(height: number): number {
  const speed = from * (to / from) ** Math.min(1, Math.max(0, height));
  return Math.round(speed * 100) / 100;
}

/** Where a time of the source is drawn, from 0 where the piece begins in it to 1 where it ends. */
export const shareOfSource = (t: number, played: { in: number; out: number }): number =>
  (t - played.in) / (played.out - played.in);

/** The time of the source at a share of what a piece plays, within it. Seconds. */
export const sourceAtShare = (share: number, played: { in: number; out: number }): number =>
  played.in + Math.min(1, Math.max(0, share)) * (played.out - played.in);
