import { KEY_BOUNDS, type Key, type KeyedName } from "#contract/timeline/keys";
import type { EasingName } from "#contract/timeline/names";
import { filmTime, timeInSource } from "#contract/timeline/pace";
import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import type { Timeline } from "#contract/timeline/timeline";
import {
  keyedNames,
  keyedValue,
  keysFor,
  PLACE_NAMES,
  plainValue,
  valueNow,
  withPlainValue,
} from "../keys/keys";
import { endOf, findItem, type Item, tick } from "./find";
import { updateItem } from "./items";
import { keysInOrder } from "./own-keys";

/** Where keys of a piece are looked for or set: a time of the film, and what is no further from it. Seconds. */
export interface KeyMoment {
  id: string;
  time: number;
  /** Half of a frame, so that keys of one frame are one. */
  tolerance: number;
}

/** Where a piece is has keys for both directions or for none: they are set together. */
export function tiedNames(name: KeyedName): readonly KeyedName[] {
  return name === "x" || name === "y" ? ["x", "y"] : [name];
}

/** Values of place ease by themselves, all others run straight. */
const firstEasing = (name: KeyedName): EasingName =>
  PLACE_NAMES.some((one) => one === name) ? "ease-in-out" : "linear";

const speedOf = (item: Item) => ("speed" in item ? item.speed : 1);

/** A time of the film within a piece. */
const within = (item: Item, time: number) => Math.min(endOf(item), Math.max(item.at, time));

/** The place of the key of a value at a time of the film; -1 where there is none. */
function indexOfKey(item: Item, keys: readonly Key[], { time, tolerance }: Omit<KeyMoment, "id">) {
  const own = timeInSource(item, time);
  // Times of keys are kept in whole milliseconds.
  const reach = Math.max(0.0006, tolerance * speedOf(item));
  const distance = (index: number) => Math.abs((keys[index]?.t ?? Number.POSITIVE_INFINITY) - own);
  return keys.reduce(
    (best, { t }, index) =>
      Math.abs(t - own) <= reach && Math.abs(t - own) < distance(best) ? index : best,
    -1,
  );
}

/** The key of a value of a piece at a time of the film; undefined where there is none. */
export function keyAt(item: Item, name: KeyedName, moment: Omit<KeyMoment, "id">): Key | undefined {
  const keys = keysFor(item, name) ?? [];
  return keys[indexOfKey(item, keys, moment)];
}

/** A piece with other keys of a value; without any, the value stays at what the last of them was. */
function withKeys<T extends Item>(item: T, name: KeyedName, keys: readonly Key[]): T {
  const { [name]: before, ...others } = (item.keys ?? {}) as Record<KeyedName, Key[] | undefined>;
  const all = keys.length > 0 ? { ...others, [name]: keysInOrder(keys) } : others;
  const { keys: _, ...rest } = item;
  const next = { ...rest, ...(Object.keys(all).length > 0 && { keys: all }) } as T;
  const left = before?.[0]?.value;
  return keys.length === 0 && left !== undefined ? withPlainValue(next, name, left) : next;
}

/** A piece with a key of a value at a time: the one that is there has another value, else there is one more. */
function withKey(item: Item, name: KeyedName, value: number, moment: Omit<KeyMoment, "id">): Item {
  if (plainValue(item, name) === null) return item;
  const { from, to } = KEY_BOUNDS[name];
  const bounded = Math.min(to, Math.max(from, value));
  const keys = keysFor(item, name) ?? [];
  const found = indexOfKey(item, keys, moment);
  if (found >= 0)
    return withKeys(
      item,
      name,
      keys.map((key, index) => (index === found ? { ...key, value: bounded } : key)),
    );
  if (keys.length >= TIMELINE_LIMITS.keys) return item;
  const t = tick(timeInSource(item, within(item, moment.time)));
  const easing = keys.findLast((key) => key.t < t)?.easing ?? firstEasing(name);
  return withKeys(item, name, [...keys, { t, value: bounded, easing }]);
}

/** Changes a piece by its keys alone. */
function changed(timeline: Timeline, id: string, change: (item: Item) => Item): Timeline {
  const item = findItem(timeline, id)?.item;
  const next = item ? change(item) : undefined;
  if (!item || !next || next === item) return timeline;
  // What is no longer there is said to be gone.
  return updateItem(timeline, { id, changes: { keys: undefined, ...next } });
}

/** Sets keys at a time to what the values are then. */
export function addKeys(
  timeline: Timeline,
  { id, names, ...moment }: KeyMoment & { names: readonly KeyedName[] },
): Timeline {
  return changed(timeline, id, (item) =>
    names.reduce((next, name) => {
      const value = valueNow(item, name, within(item, moment.time));
      return value === null ? next : withKey(next, name, value, moment);
    }, item),
  );
}

/** Sets values of a piece: one that has keys gets a key at the time, any other is changed as it is. */
export function setValues(
  timeline: Timeline,
  { id, values, ...moment }: KeyMoment & { values: Partial<Record<KeyedName, number>> },
): Timeline {
  return changed(timeline, id, (item) => {
    const given = Object.entries(values) as [KeyedName, number][];
    return given.reduce((next, [name, value]) => {
      if (!keysFor(next, name)) return withPlainValue(next, name, value);
      const tied = tiedNames(name).filter((one) => !(one in values) && keysFor(item, one));
      const others = tied.reduce((now, one) => {
        const stays = valueNow(item, one, within(item, moment.time));
        return stays === null ? now : withKey(now, one, stays, moment);
      }, next);
      return withKey(others, name, value, moment);
    }, item);
  });
}

/** Takes the keys of values at a time away. A value without keys stays at what its last key was. */
export function removeKeys(
  timeline: Timeline,
  { id, names, ...moment }: KeyMoment & { names: readonly KeyedName[] },
): Timeline {
  return changed(timeline, id, (item) =>
    names.reduce((next, name) => {
      const keys = keysFor(next, name) ?? [];
      const found = indexOfKey(next, keys, moment);
      if (found < 0) return next;
      if (keys.length === 1) return withKeys(next, name, []);
      return withKeys(
        next,
        name,
        keys.filter((_, index) => index !== found),
      );
    }, item),
  );
}

/** Takes all keys of values away; each stays at what it is at a time of the film. */
export function clearKeys(
  timeline: Timeline,
  { id, names, time }: { id: string; names: readonly KeyedName[]; time: number },
): Timeline {
  return changed(timeline, id, (item) =>
    names.reduce((next, name) => {
      const keys = keysFor(next, name);
      if (!keys) return next;
      const value = keyedValue(name, keys, timeInSource(item, within(item, time)));
      return withPlainValue(withKeys(next, name, []), name, value);
    }, item),
  );
}

/** Changes all keys of a piece at a time of the film. */
function withEachKeyAt(item: Item, moment: Omit<KeyMoment, "id">, change: (key: Key) => Key): Item {
  return keyedNames(item).reduce((next, name) => {
    const keys = keysFor(next, name) ?? [];
    const found = indexOfKey(item, keys, moment);
    const key = keys[found];
    if (!key) return next;
    const others = keys.filter((_, index) => index !== found);
    // Of two keys at one time the one that was moved stays: it comes last.
    return withKeys(next, name, [...others, change(key)]);
  }, item);
}

/** Moves all keys of a piece at a time of the film to another one within the piece. */
export function moveKeys(
  timeline: Timeline,
  { id, to, ...moment }: KeyMoment & { to: number },
): Timeline {
  return changed(timeline, id, (item) => {
    const t = tick(timeInSource(item, within(item, to)));
    return withEachKeyAt(item, moment, (key) => ({ ...key, t }));
  });
}

/** Says how the values of a piece go from their keys at a time of the film to the next ones. */
export function setEasing(
  timeline: Timeline,
  { id, easing, ...moment }: KeyMoment & { easing: EasingName },
): Timeline {
  return changed(timeline, id, (item) =>
    withEachKeyAt(item, moment, (key) => ({ ...key, easing })),
  );
}

/** A time of the film at which values of a piece have keys. */
export interface KeyTime {
  time: number;
  names: KeyedName[];
}

/** When a piece has keys, in order: keys of several values at one time are together. Some may be outside of the piece. */
export function keyTimes(item: Item, names: readonly KeyedName[] = keyedNames(item)): KeyTime[] {
  const byTime = new Map<number, KeyedName[]>();
  for (const name of names)
    for (const { t } of keysFor(item, name) ?? []) byTime.set(t, [...(byTime.get(t) ?? []), name]);
  return [...byTime]
    .sort(([one], [other]) => one - other)
    .map(([t, found]) => ({ time: filmTime(item, t), names: found }));
}

/** The key before a time of the film or behind it, within the piece; undefined where there is none. */
export function keyBeside(
  item: Item,
  names: readonly KeyedName[],
  { time, tolerance, by }: Omit<KeyMoment, "id"> & { by: -1 | 1 },
): KeyTime | undefined {
  const seen = keyTimes(item, names).filter(
    (one) => one.time >= item.at - tolerance && one.time <= endOf(item) + tolerance,
  );
  return by > 0
    ? seen.find((one) => one.time > time + tolerance)
    : seen.findLast((one) => one.time < time - tolerance);
}
