import { timeInSource } from "#contract/timeline/pace";
import { itemLength, type Timeline, type Track } from "#contract/timeline/timeline";
import { carryAlong } from "./carry";
import {
  endOf,
  findItem,
  hasItems,
  type Item,
  type ItemTrack,
  putTrack,
  shift,
  tick,
  withItems,
} from "./find";
import { withNearKeys, withoutBeginning, withPartOfMovement } from "./own-keys";
import { isStill, MIN_PIECE_SECONDS, sourceEnd, withHeardWords } from "./source";

/**
 * The film in which one piece is another, and the pieces after it follow its end where they may.
 * @param skipped the seconds of its beginning that are gone
 */
export function replaceItem(
  timeline: Timeline,
  {
    track,
    item,
    next,
    ripple,
    skipped = 0,
  }: { track: ItemTrack; item: Item; next: Item; ripple: boolean; skipped?: number },
): Timeline {
  const moved = endOf(next) - endOf(item);
  const items = (track.items as Item[]).map((one) => {
    if (one.id === item.id) return next;
    return ripple && one.at >= endOf(item) - 1e-6 ? shift(one, moved) : one;
  });
  const changed = putTrack(timeline, withItems(track, items));
  const heirs = new Map([[item.id, { of: item.id, skipped }]]);
  return carryAlong(timeline, changed, heirs, { isStill: !ripple });
}

/** A piece that ends at a time of the film, as far as its source reaches; it keeps its place and a length that can be seen. */
export function endingAt<T extends Item>(item: T, time: number): T {
  const end = Math.max(item.at + MIN_PIECE_SECONDS, time);
  return { ...item, out: tick(Math.min(sourceEnd(item), timeInSource(item, end))) };
}

/**
 * Moves one edge of a piece to a time of the film, as far as its source reaches. With `ripple` the
 * piece keeps its place and what is behind it follows; without it, neighbours are the bounds.
 */
export function trimItem(
  timeline: Timeline,
  {
    id,
    edge,
    time,
    ripple = false,
  }: { id: string; edge: "start" | "end"; time: number; ripple?: boolean },
): Timeline {
  const found = findItem(timeline, id);
  if (!found) return timeline;
  const { track, item, index } = found;
  const overlaps = track.kind === "music" || track.kind === "sfx";
  const bound = !ripple && !overlaps;
  if (edge === "end") {
    const before = bound
      ? (track.items[index + 1]?.at ?? Number.POSITIVE_INFINITY)
      : Number.POSITIVE_INFINITY;
    const next = endingAt(item, Math.min(time, before));
    return replaceItem(timeline, { track, item, next, ripple });
  }
  const previous = track.items[index - 1];
  const after = bound && previous ? endOf(previous) : 0;
  const start = Math.min(endOf(item) - MIN_PIECE_SECONDS, Math.max(time, after, 0));
  const begin = timeInSource(item, start);
  const next: Item = isStill(item)
    ? { ...withoutBeginning(item, tick(begin - item.in)), out: tick(item.out - begin + item.in) }
    : { ...item, in: tick(Math.max(0, begin)) };
  const at = ripple ? item.at : tick(endOf(item) - itemLength(next));
  const skipped = tick(start - item.at);
  return replaceItem(timeline, { track, item, next: { ...next, at }, ripple, skipped });
}

/** Cuts a piece in two at a time of the film; the second half has `newId`. Nothing is seen or heard otherwise. */
export function splitItem(
  timeline: Timeline,
  { id, time, newId }: { id: string; time: number; newId: string },
): Timeline {
  const found = findItem(timeline, id);
  if (!found) return timeline;
  const { track, item } = found;
  if (time < item.at + MIN_PIECE_SECONDS || time > endOf(item) - MIN_PIECE_SECONDS) return timeline;
  const cut = tick(timeInSource(item, time) - item.in);
  const share = (time - item.at) / itemLength(item);
  const [before, after] = [
    withPartOfMovement(item, 0, share),
    withPartOfMovement(isStill(item) ? withoutBeginning(item, cut) : item, share, 1),
  ];
  const first: Item =
    "fit" in before
      ? { ...before, out: tick(item.in + cut), transitionOut: undefined }
      : { ...before, out: tick(item.in + cut), fadeOut: 0 };
  const second: Item = {
    ...(isStill(item)
      ? { ...after, out: tick(item.out - cut) }
      : { ...after, in: tick(item.in + cut) }),
    ...("fit" in item ? { transitionIn: undefined } : { fadeIn: 0 }),
    id: newId,
    at: endOf(first),
  };
  const part = (one: Item) => withNearKeys(withHeardWords(one));
  const items = (track.items as Item[]).map((one) => (one.id === id ? part(first) : one));
  const changed = putTrack(timeline, withItems(track, [...items, part(second)]));
  const skipped = tick(endOf(first) - item.at);
  return carryAlong(timeline, changed, new Map([[newId, { of: id, skipped }]]));
}

/** Ends a film at a time: what begins later goes, what lasts longer is cut. */
export function trimTo(timeline: Timeline, { seconds }: { seconds: number }): Timeline {
  const tracks = timeline.tracks.map((track): Track => {
    if (!hasItems(track)) {
      const words = track.words.filter(({ t0 }) => t0 < seconds);
      return {
        ...track,
        words: words.map((word) => ({ ...word, t1: Math.min(word.t1, seconds) })),
      };
    }
    const kept = (track.items as Item[]).filter(({ at }) => at < seconds - 0.05);
    const items = kept.map((item) => {
      return endOf(item) <= seconds ? item : { ...item, out: tick(timeInSource(item, seconds)) };
    });
    return { ...track, items } as Track;
  });
  return { ...timeline, tracks };
}
