import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import type { VisualItem } from "#contract/timeline/timeline";

type Pace = Pick<VisualItem, "speed" | "ramp">;

const isAsRecorded = ({ speed, ramp }: Pace) => speed === 1 && !ramp;

/**
 * A clip at another pace. One that ran as it was recorded keeps its pitch from now on, unless its creator said otherwise;
 * one of an older film, whose pitch followed its speed, sounds as before.
 */
export function withPace<T extends VisualItem>(item: T, pace: Pace): T {
  const next = { ...item, ...pace };
  if (isAsRecorded(pace)) return item.keepPitch ? { ...next, keepPitch: undefined } : next;
  const isNew = item.keepPitch === undefined && (isAsRecorded(item) || (pace.ramp && !item.ramp));
  return isNew ? { ...next, keepPitch: true } : next;
}

/** A clip at another speed, as far as speeds go. */
export function withSpeed<T extends VisualItem>(item: T, speed: number): T {
  const { from, to } = TIMELINE_LIMITS.speed;
  return withPace(item, { speed: Math.min(to, Math.max(from, speed)), ramp: item.ramp });
}
