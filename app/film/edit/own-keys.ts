import type { Key } from "#contract/timeline/keys";
import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import type { AudioItem, VisualItem } from "#contract/timeline/timeline";
import { kenBurnsPart } from "../keys/ken-burns";

/* What becomes of a piece's keys when its own time changes, and of its movement. */

type Item = VisualItem | AudioItem;
type Keys = Readonly<Record<string, readonly Key[] | undefined>>;

/** Times of keys are kept in whole milliseconds. */
const tick = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Keys this far outside of a part of a piece stay with it, in seconds: a piece goes on during a transition. */
const MARGIN = 5;

/** Keys in the order of their times, one at a time, within the hour that a document can name. */
export function keysInOrder(keys: readonly Key[]): Key[] {
  const most = TIMELINE_LIMITS.seconds;
  const byTime = new Map(
    keys.map((key) => [tick(key.t), key] as const).filter(([t]) => Math.abs(t) <= most),
  );
  return [...byTime]
    .sort(([one], [other]) => one - other)
    .map(([t, key]) => ({ ...key, t }))
    .slice(0, TIMELINE_LIMITS.keys);
}

/** The keys of a piece after each list of them became another; one that is empty is gone. */
function mapped(keys: Keys, change: (keys: readonly Key[]) => readonly Key[]): Keys | undefined {
  const lists = Object.entries(keys).flatMap(([name, list]) => {
    const next = list ? change(list) : [];
    return next.length > 0 ? [[name, next] as const] : [];
  });
  return lists.length > 0 ? Object.fromEntries(lists) : undefined;
}

/** A piece after each list of its keys became another, those for other shapes of the film too. */
function withEachList<T extends Item>(
  item: T,
  change: (keys: readonly Key[]) => readonly Key[],
): T {
  const framings = "fit" in item ? item.framings : undefined;
  const hasFramedKeys = Object.values(framings ?? {}).some((framing) => framing?.keys);
  if (!item.keys && !hasFramedKeys) return item;
  const { keys: _, ...rest } = item;
  const keys = item.keys && mapped(item.keys as Keys, change);
  const next = { ...rest, ...(keys && { keys }) } as T;
  if (!framings || !hasFramedKeys) return next;
  const framed = Object.entries(framings).map(([shape, framing]) => {
    const { keys: own, ...plain } = framing;
    const changed = own && mapped(own as Keys, change);
    return [shape, changed ? { ...plain, keys: changed } : plain];
  });
  return { ...next, framings: Object.fromEntries(framed) };
}

/** A piece whose own time runs otherwise: each of its keys is at the time that its own becomes. */
export function retimed<T extends Item>(item: T, timeOf: (own: number) => number): T {
  return withEachList(item, (keys) =>
    keysInOrder(keys.map((key) => ({ ...key, t: timeOf(key.t) }))),
  );
}

/**
 * A still after its beginning became another: a clip's own time begins later in its file, a still's always at the same.
 * @param seconds of its own time that are gone; less than 0 where there are more
 */
export function withoutBeginning<T extends Item>(item: T, seconds: number): T {
  return seconds === 0 ? item : retimed(item, (own) => own - seconds);
}

/**
 * A part of a piece that was cut into several, without the keys that are far from it: many parts that each had all of
 * them would be more than a film may hold. The curve within it is the same.
 */
export function withNearKeys<T extends Item>(item: T): T {
  return withEachList(item, (keys) => {
    const first = keys.findLastIndex(({ t }) => t <= item.in - MARGIN);
    const last = keys.findIndex(({ t }) => t >= item.out + MARGIN);
    return keys.slice(Math.max(0, first), last < 0 ? keys.length : last + 1);
  });
}

/** A part of a piece whose picture moves: from one share of the piece's time to another, it moves as in the whole. */
export function withPartOfMovement<T extends Item>(item: T, from: number, to: number): T {
  if (!("fit" in item) || (!item.kenBurns && !item.framings)) return item;
  const part = <Moving extends Pick<VisualItem, "kenBurns">>(one: Moving): Moving =>
    one.kenBurns ? { ...one, kenBurns: kenBurnsPart(one.kenBurns, from, to) } : one;
  const framed = Object.entries(item.framings ?? {}).map(([shape, one]) => [shape, part(one)]);
  const framings = item.framings && { framings: Object.fromEntries(framed) };
  return { ...item, ...part(item), ...framings } as T;
}
