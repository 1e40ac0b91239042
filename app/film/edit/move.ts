import { itemLength, type Timeline } from "#contract/timeline/timeline";
import { carryAlong } from "./carry";
import { endOf, findItem, freePlace, hasItems, type Item, putTrack, tick, withItems } from "./find";

/** A film in which a piece is elsewhere, on the nearest free place; what belongs to its time does not follow yet. */
export function withItemAt(
  timeline: Timeline,
  { id, at, trackId }: { id: string; at: number; trackId?: string },
): Timeline {
  const found = findItem(timeline, id);
  if (!found) return timeline;
  const target = timeline.tracks.find((track) => track.id === (trackId ?? found.track.id));
  if (!target || !hasItems(target) || target.kind !== found.track.kind) return timeline;
  const moved = { ...found.item, at: freePlace(target, found.item, at) };
  const rest = (found.track.items as Item[]).filter((item) => item.id !== id);
  if (target.id === found.track.id) return putTrack(timeline, withItems(target, [...rest, moved]));
  const without = putTrack(timeline, withItems(found.track, rest));
  return putTrack(without, withItems(target, [...target.items, moved]));
}

/**
 * Moves a piece to a time, and to another track of the same kind; it lands on the nearest free place. What lies over
 * a scene that is moved so keeps its time: scenes that take their company along have an order (`reorderItems`).
 */
export function moveItem(
  timeline: Timeline,
  move: { id: string; at: number; trackId?: string },
): Timeline {
  return carryAlong(timeline, withItemAt(timeline, move), undefined, { isStill: true });
}

/** Pieces one behind the other from the beginning, without gaps. Those that are there already stay the same. */
function closedUp(order: readonly Item[]): Item[] {
  let end = 0;
  return order.map((item) => {
    const at = tick(end);
    end += itemLength(item);
    return item.at === at ? item : { ...item, at };
  });
}

/** Puts pieces at another place in the order of their track, together; the track then has no gaps. */
export function reorderItems(
  timeline: Timeline,
  { ids, index }: { ids: readonly string[]; index: number },
): Timeline {
  const track = findItem(timeline, ids[0] ?? "")?.track;
  if (!track) return timeline;
  const moved = new Set(ids);
  const order: Item[] = track.items.filter(({ id }) => !moved.has(id));
  order.splice(Math.max(0, index), 0, ...track.items.filter(({ id }) => moved.has(id)));
  return carryAlong(timeline, putTrack(timeline, withItems(track, closedUp(order))));
}

/** Puts a piece at another place in the order of its track; the track then has no gaps. */
export function reorderItem(
  timeline: Timeline,
  { id, index }: { id: string; index: number },
): Timeline {
  return reorderItems(timeline, { ids: [id], index });
}

/**
 * Changes a piece's place with the one beside it on its row, the gap between the two stays, and nothing else moves: the
 * order of scenes that do not ripple.
 * @param by.by -1 for the one before, 1 for the one behind
 */
export function swapWithNeighbour(
  timeline: Timeline,
  { id, by }: { id: string; by: -1 | 1 },
): Timeline {
  const found = findItem(timeline, id);
  const other = found?.track.items[found.index + by];
  if (!found || !other) return timeline;
  const [first, second] = by === 1 ? [found.item, other] : [other, found.item];
  const at = tick(first.at + endOf(second) - endOf(first));
  const places = new Map([
    [second.id, first.at],
    [first.id, at],
  ]);
  const items = (found.track.items as Item[]).map((item) => {
    const place = places.get(item.id);
    return place === undefined ? item : { ...item, at: place };
  });
  return carryAlong(timeline, putTrack(timeline, withItems(found.track, items)), undefined, {
    isStill: true,
  });
}

/**
 * The edge of another piece, a marker, the playhead, the film's start or a point of `more` that is nearest to a time, if
 * it is within `tolerance` seconds; else the time itself.
 */
export function snapTime(
  timeline: Timeline,
  {
    time,
    tolerance,
    except = [],
    more = [],
    playhead,
  }: {
    time: number;
    tolerance: number;
    except?: readonly string[];
    more?: readonly number[];
    playhead?: number;
  },
): { time: number; snapped: boolean } {
  const edges = timeline.tracks.flatMap((track) =>
    hasItems(track)
      ? (track.items as Item[])
          .filter((item) => !except.includes(item.id))
          .flatMap((item) => [item.at, endOf(item)])
      : [],
  );
  const marked = timeline.markers.filter(({ id }) => !except.includes(id)).map(({ at }) => at);
  const points = [0, ...(playhead === undefined ? [] : [playhead]), ...edges, ...marked, ...more];
  const nearest = points.reduce((best, point) =>
    Math.abs(point - time) < Math.abs(best - time) ? point : best,
  );
  return Math.abs(nearest - time) <= tolerance
    ? { time: nearest, snapped: true }
    : { time, snapped: false };
}
