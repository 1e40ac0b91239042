import { KEY_BOUNDS, type Key, type KeyedName } from "#contract/timeline/keys";
import { NO_LOOK } from "#contract/timeline/look-names";
import { timeInSource } from "#contract/timeline/pace";
import type { AudioItem, VisualItem } from "#contract/timeline/timeline";
import { framePlaceOf } from "../paint/frame-place";
import { valueAt } from "./value-at";

type Item = VisualItem | AudioItem;
type Keys = Partial<Record<KeyedName, readonly Key[] | undefined>>;

/** The values of a piece's place, and those of its look, that can have keys. */
export const PLACE_NAMES = ["x", "y", "width", "rotation"] as const satisfies KeyedName[];
export const LOOK_NAMES = [
  "brightness",
  "contrast",
  "saturation",
  "temperature",
  "grain",
  "vignette",
] as const satisfies KeyedName[];

const isPlaceName = (name: KeyedName): name is (typeof PLACE_NAMES)[number] =>
  PLACE_NAMES.some((one) => one === name);
const isLookName = (name: KeyedName): name is (typeof LOOK_NAMES)[number] =>
  LOOK_NAMES.some((one) => one === name);

/** The keys of a value of a piece; undefined where it has none. */
export function keysFor({ keys }: Item, name: KeyedName): readonly Key[] | undefined {
  return (keys as Keys | undefined)?.[name];
}

/** The values of a piece that have keys. */
export function keyedNames({ keys }: Item): KeyedName[] {
  const given = keys as Keys | undefined;
  return given ? (Object.keys(KEY_BOUNDS) as KeyedName[]).filter((name) => given[name]) : [];
}

/** A value as a piece has it without keys; null where it has no such value. */
export function plainValue(item: Item, name: KeyedName): number | null {
  if (name === "gainDb") return item.gainDb;
  if (!("fit" in item)) return null;
  if (name === "opacity") return item.opacity;
  if (isPlaceName(name)) return framePlaceOf(item)?.[name] ?? null;
  return (item.look ?? NO_LOOK)[name];
}

/** A piece with a value that has no keys at another amount. */
export function withPlainValue<T extends Item>(item: T, name: KeyedName, value: number): T {
  if (name === "gainDb") return { ...item, gainDb: value };
  if (!("fit" in item)) return item;
  if (name === "opacity") return { ...item, opacity: value };
  if (isLookName(name)) return { ...item, look: { ...(item.look ?? NO_LOOK), [name]: value } };
  const place = framePlaceOf(item);
  return place ? { ...item, place: { ...place, [name]: value } } : item;
}

/** A value that has keys at a time of the piece's own, within the bounds of the value: an easing may go beyond. */
export function keyedValue(name: KeyedName, keys: readonly Key[], own: number, soft = 0): number {
  const { from, to } = KEY_BOUNDS[name];
  return Math.min(to, Math.max(from, valueAt(keys, own, soft)));
}

/** What a value of a piece is at a time of the film, by its keys where it has any; null where it has no such value. */
export function valueNow(item: Item, name: KeyedName, time: number): number | null {
  const keys = keysFor(item, name);
  const plain = plainValue(item, name);
  return keys && plain !== null ? keyedValue(name, keys, timeInSource(item, time)) : plain;
}

/**
 * A piece of the picture as it is at a time of the film: its values that have keys are at what they are then. A place has
 * them where the piece has one: what fills the frame has none. The piece itself where nothing has keys.
 */
export function itemAt(item: VisualItem, time: number): VisualItem {
  if (!item.keys) return item;
  return keyedNames(item).reduce((now, name) => {
    const value = valueNow(item, name, time);
    return value === null ? now : withPlainValue(now, name, value);
  }, item);
}

/** How much larger than it is set a title is drawn: by the keys of its width. */
export function titleScale(item: VisualItem, now: VisualItem): number {
  if (item.src.kind !== "text") return 1;
  const [set, shown] = [framePlaceOf(item)?.width, framePlaceOf(now)?.width];
  return set && shown && item.keys?.width ? shown / set : 1;
}
