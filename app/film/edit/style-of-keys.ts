import { KEY_BOUNDS, type Key, type KeyedName, type VisualKeys } from "#contract/timeline/keys";
import { filmTime, timeInSource } from "#contract/timeline/pace";
import type { AudioItem, VisualItem } from "#contract/timeline/timeline";
import { keysFor, LOOK_NAMES, PLACE_NAMES, plainValue } from "../keys/keys";
import { keysInOrder } from "./own-keys";

type Item = VisualItem | AudioItem;
type Lists = Partial<Record<KeyedName, readonly Key[] | undefined>>;

/** Keys of one piece at the same times since its beginning for another one. */
function atTimesOf(from: Item, to: Item, keys: readonly Key[]): Key[] {
  return keysInOrder(
    keys.map((key) => {
      const since = filmTime(from, key.t) - from.at;
      return { ...key, t: timeInSource(to, to.at + since) };
    }),
  );
}

/** A value of a place as another piece has it: as far from its own place, as much larger. */
function placed(name: KeyedName, value: number, from: number, to: number): number {
  const { from: least, to: most } = KEY_BOUNDS[name];
  const moved = name === "width" ? (value * to) / from : value + to - from;
  return Math.min(most, Math.max(least, moved));
}

/** The keys of a piece with those of some values as another piece has them. */
function withKeysOf(from: Item, to: Item, names: readonly KeyedName[]): Lists | undefined {
  const own = Object.entries((to.keys ?? {}) as Lists).filter(
    ([name]) => !names.includes(name as KeyedName),
  );
  const taken = names.flatMap((name) => {
    const keys = keysFor(from, name);
    const [before, after] = [plainValue(from, name), plainValue(to, name)];
    if (!keys || before === null || after === null) return [];
    const isPlace = PLACE_NAMES.some((one) => one === name);
    const values = keys.map((key) =>
      isPlace ? { ...key, value: placed(name, key.value, before, after) } : key,
    );
    return [[name, atTimesOf(from, to, values)] as const];
  });
  const all = [...own, ...taken];
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

/**
 * The keys that a piece has after it got the style of another one: those of opacity, look and place, or of the loudness of a
 * sound, at the same times since its beginning. A movement begins at the piece's own place.
 */
export function styleOfKeys(from: VisualItem, to: VisualItem): VisualKeys | undefined;
export function styleOfKeys(from: AudioItem, to: AudioItem): AudioItem["keys"];
export function styleOfKeys(from: Item, to: Item) {
  return "fit" in from
    ? withKeysOf(from, to, ["opacity", ...LOOK_NAMES, ...PLACE_NAMES])
    : withKeysOf(from, to, ["gainDb"]);
}

/** The keys that a piece has after it got the look of another one. */
export function lookOfKeys(from: VisualItem, to: VisualItem): VisualKeys | undefined {
  return withKeysOf(from, to, LOOK_NAMES) as VisualKeys | undefined;
}
