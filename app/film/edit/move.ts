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

/** Moves a piece to a time, and to another track of the same kind; it lands on the nearest free place. */
export function moveItem(
  timeline: Timeline,
  move: { id: string; at: number; trackId?: string },
): Timeline {
  return carryAlong(timeline, withItemAt(timeline, move));
}

/** Pieces one behind the other from the beginning, without gaps. */
function closedUp(order: readonly Item[]): Item[] {
  let at = 0;
  return order.map((item) => {
    const placed = { ...item, at: tick(at) };
    at += itemLength(item);
    return placed;
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
 * The edge of another piece, a marker, the playhead or the film's start that is nearest to a time, if it is within
 * `tolerance` seconds; else the time itself.
 */
export function snapTime(
  timeline: Timeline,
  {
    time,
    tolerance,
    except = [],
    playhead,
  }: { time: number; tolerance: number; except?: readonly string[]; playhead?: number },
): { time: number; snapped: boolean } {
  const edges = timeline.tracks.flatMap((track) =>
    hasItems(track)
      ? (track.items as Item[])
          .filter((item) => !except.includes(item.id))
          .flatMap((item) => [item.at, endOf(item)])
      : [],
  );
  const marked = timeline.markers.filter(({ id }) => !except.includes(id)).map(({ at }) => at);
  const points = [0, ...(playhead === undefined ? [] : [playhead]), ...edges, ...marked];
  const nearest = points.reduce((best, point) =>
    Math.abs(point - time) < Math.abs(best - time) ? point : best,
  );
  return Math.abs(nearest - time) <= tolerance
    ? { time: nearest, snapped: true }
    : { time, snapped: false };
}
