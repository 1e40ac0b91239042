import { type AudioItem, itemLength, type Timeline } from "#contract/timeline/timeline";
import { keysFor } from "../keys/keys";
import { findItem, type Item, tick } from "./find";
import { updateItem } from "./items";
import { isHeard } from "./source";

/** How quiet and how loud a piece can be made by hand, in dB. */
export const LEVEL_DB = { from: -40, to: 12 } as const;
/** No fade is longer, in seconds. */
const MAX_FADE = 10;

/** Whether a piece is heard, so that it has a level: a sound, or a clip with its own sound. */
export function hasLevel(item: Item): boolean {
  return !("fit" in item) || isHeard(item);
}

/** How high a level lies between the quietest and the loudest one: from 0 to 1. */
export function heightOfLevel(db: number): number {
  const { from, to } = LEVEL_DB;
  return (Math.min(to, Math.max(from, db)) - from) / (to - from);
}

/** Makes pieces louder by some dB, or quieter: each from its own level, as far as levels go; all keys of one alike. */
export function shiftLevels(
  timeline: Timeline,
  { ids, by, step }: { ids: readonly string[]; by: number; step: number },
): Timeline {
  const { from, to } = LEVEL_DB;
  return ids.reduce((next, id) => {
    const item = findItem(next, id)?.item;
    if (!item || !hasLevel(item)) return next;
    const moved = (db: number) => {
      const level = Math.round((db + by) / step) * step;
      return Math.min(to, Math.max(from, Number(level.toFixed(1))));
    };
    const keys = keysFor(item, "gainDb");
    if (keys) {
      const gainDb = keys.map((key) => ({ ...key, value: moved(key.value) }));
      const isSame = gainDb.every(({ value }, index) => value === keys[index]?.value);
      return isSame ? next : updateItem(next, { id, changes: { keys: { ...item.keys, gainDb } } });
    }
    const gainDb = moved(item.gainDb);
    return gainDb === item.gainDb ? next : updateItem(next, { id, changes: { gainDb } });
  }, timeline);
}

/** The longest fade of a sound, in seconds: both ends have room for one. */
export function longestFade(item: AudioItem): number {
  return Math.max(0.1, Math.min(MAX_FADE, itemLength(item) / 2));
}

/** Lets a sound come or go within some seconds, as long as there is room for it. */
export function setFade(
  timeline: Timeline,
  { id, edge, seconds }: { id: string; edge: "start" | "end"; seconds: number },
): Timeline {
  const item = findItem(timeline, id)?.item;
  if (!item || "fit" in item) return timeline;
  const fade = tick(Math.min(longestFade(item), Math.max(0, seconds)));
  const key = edge === "start" ? "fadeIn" : "fadeOut";
  return item[key] === fade ? timeline : updateItem(timeline, { id, changes: { [key]: fade } });
}
