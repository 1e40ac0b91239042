import type { Key } from "#contract/timeline/keys";
import { EASING_DEFINITIONS } from "./easings";

/** The place of the last key that is not behind a time; -1 where all are. */
function lastBefore(keys: readonly Key[], t: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle]?.t ?? 0) <= t) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * What a value with keys is at a time of its piece: before the first key as that, behind the last as that, between two
 * as the easing of the first of them says. Of keys at one time the last counts.
 * @param keys at least one, in the order of their times
 * @param t in seconds of the piece's own time
 * @param soft seconds before a key in which a value that was held goes over to it: a sound would click
 */
export function valueAt(keys: readonly Key[], t: number, soft = 0): number {
  const place = lastBefore(keys, t);
  const key = keys[Math.max(0, place)];
  if (!key) throw new Error("a value without keys has no value");
  const next = place < 0 ? undefined : keys[place + 1];
  if (!next || t <= key.t) return key.value;
  const span = next.t - key.t;
  if (key.easing === "hold" && soft > 0) {
    const reach = Math.min(soft, span);
    const share = Math.max(0, 1 - (next.t - t) / reach);
    return key.value + (next.value - key.value) * share;
  }
  return (
    key.value + (next.value - key.value) * EASING_DEFINITIONS[key.easing].at((t - key.t) / span)
  );
}
