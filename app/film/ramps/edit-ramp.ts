import { rampSpeed } from "#contract/timeline/pace";
import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import type { Ramp } from "#contract/timeline/timeline";
import { tick } from "../edit/find";
import type { RampPreset, RampPresetName } from "./ramp-preset";
import { RAMP_PRESET_DEFINITIONS } from "./ramp-presets";

/** The part of a source that a piece plays, in seconds. */
interface Played {
  in: number;
  out: number;
}

/** Points are at least so far apart, in seconds. */
export const LEAST_GAP = 0.005;

/** The ramp of a preset for a piece. */
export function presetRamp({ points }: Pick<RampPreset, "points">, played: Played): Ramp {
  const length = played.out - played.in;
  return points.map(([share, speed]) => ({ t: tick(played.in + length * share), speed }));
}

/** The preset that a piece has, or had before it was cut: the one whose points its ramp has. */
export function presetOf(ramp: Ramp): RampPresetName | null {
  const [first, last] = [ramp[0], ramp.at(-1)];
  if (!first || !last) return null;
  const found = Object.values(RAMP_PRESET_DEFINITIONS).find(({ points }) => {
    if (points.length !== ramp.length) return false;
    const [from, to] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 1];
    const length = (last.t - first.t) / (to - from);
    return points.every(([share, speed], index) => {
      const point = ramp[index];
      const t = first.t + (share - from) * length;
      return point?.speed === speed && Math.abs(point.t - t) < 0.002;
    });
  });
  return found?.name ?? null;
}

/** A ramp with one of its points elsewhere, between its neighbours, within the speeds that there are. */
export function movePoint(
  ramp: Ramp,
  index: number,
  { t, speed }: { t?: number; speed?: number },
): Ramp {
  const point = ramp[index];
  if (!point) return ramp;
  const { from, to } = TIMELINE_LIMITS.ramp;
  const earliest = (ramp[index - 1]?.t ?? -LEAST_GAP) + LEAST_GAP;
  const latest = (ramp[index + 1]?.t ?? TIMELINE_LIMITS.seconds + LEAST_GAP) - LEAST_GAP;
  const moved = {
    t: t === undefined ? point.t : tick(Math.max(earliest, Math.min(latest, t))),
    speed: speed === undefined ? point.speed : Math.min(to, Math.max(from, speed)),
  };
  return ramp.map((one, place) => (place === index ? moved : one));
}

/** A ramp with a point more, as fast as it is there; the same where it has one already, or as many as it can. */
export function addPoint(ramp: Ramp, time: number): Ramp {
  const t = tick(time);
  const isNear = ramp.some((point) => Math.abs(point.t - t) < LEAST_GAP);
  if (isNear || ramp.length >= TIMELINE_LIMITS.ramp.points) return ramp;
  const speed = Math.round(rampSpeed(ramp, t) * 100) / 100;
  return [...ramp, { t, speed }].sort((one, other) => one.t - other.t);
}

/** A ramp without one of its points; the same where only two are left. */
export function removePoint(ramp: Ramp, index: number): Ramp {
  return ramp.length > 2 ? ramp.filter((_, place) => place !== index) : ramp;
}
