import { itemLength, type Timeline, type Track } from "#contract/timeline/timeline";
import { carryAlong } from "./carry";
import {
  endOf,
  findItem,
  freePlace,
  hasItems,
  type Item,
  putTrack,
  shift,
  withItems,
} from "./find";

/** Adds a track above the others. */
export function addTrack(timeline: Timeline, { track }: { track: Track }): Timeline {
  return { ...timeline, tracks: [...timeline.tracks, track] };
}

/** Takes a track away with all that is on it. */
export function removeTrack(timeline: Timeline, { id }: { id: string }): Timeline {
  const tracks = timeline.tracks.filter((track) => track.id !== id);
  return tracks.length === timeline.tracks.length ? timeline : { ...timeline, tracks };
}

/** Changes what a track says of itself; its id and its kind stay. */
export function updateTrack(
  timeline: Timeline,
  { id, changes }: { id: string; changes: Partial<Track> },
): Timeline {
  const track = timeline.tracks.find((one) => one.id === id);
  if (!track) return timeline;
  return putTrack(timeline, { ...track, ...changes, id: track.id, kind: track.kind } as Track);
}

/**
 * Adds a piece: before the piece at `index`, which moves on with all behind it; or at the free place
 * nearest to `at`; or, without both, at the end of its track.
 * @param place.copyOf the piece of the film that it is a copy of: what that says is captioned again.
 */
export function addItem(
  timeline: Timeline,
  {
    trackId,
    item,
    index,
    at,
    copyOf,
  }: { trackId: string; item: Item; index?: number; at?: number; copyOf?: string | undefined },
): Timeline {
  const track = timeline.tracks.find((one) => one.id === trackId);
  if (!track || !hasItems(track)) return timeline;
  const heirs = new Map(copyOf === undefined ? [] : [[item.id, { of: copyOf, isCopy: true }]]);
  if (index !== undefined && index < track.items.length) {
    const start = track.items[index]?.at ?? 0;
    const moved = track.items.map((one, place) =>
      place < index ? one : shift(one, itemLength(item)),
    );
    const next = putTrack(timeline, withItems(track, [...moved, { ...item, at: start }]));
    return carryAlong(timeline, next, heirs);
  }
  const end = track.items.reduce((latest, one) => Math.max(latest, endOf(one)), 0);
  const wanted = at === undefined || index !== undefined ? end : at;
  const placed = { ...item, at: freePlace(track, item, wanted) };
  return carryAlong(
    timeline,
    putTrack(timeline, withItems(track, [...track.items, placed])),
    heirs,
  );
}

/** Changes fields of one piece; its id stays, and no other piece of its track moves. */
export function updateItem(
  timeline: Timeline,
  { id, changes }: { id: string; changes: Partial<Item> },
): Timeline {
  const found = findItem(timeline, id);
  if (!found) return timeline;
  const items = (found.track.items as Item[]).map((item) =>
    item.id === id ? ({ ...item, ...changes, id } as Item) : item,
  );
  return carryAlong(timeline, putTrack(timeline, withItems(found.track, items)));
}

/** Takes a piece away; with `ripple` the later pieces of its track close the gap. */
export function removeItem(
  timeline: Timeline,
  { id, ripple = false }: { id: string; ripple?: boolean },
): Timeline {
  const found = findItem(timeline, id);
  if (!found) return timeline;
  const { track, item } = found;
  const rest = (track.items as Item[]).filter((one) => one.id !== id);
  const items = rest.map((one) =>
    ripple && one.at >= endOf(item) - 1e-6 ? shift(one, -itemLength(item)) : one,
  );
  const next = putTrack(timeline, withItems(track, items));
  return carryAlong(timeline, next, undefined, { isStill: !ripple });
}

/** Puts a copy directly behind a piece; what follows on the track moves on. Its words are captioned again. */
export function duplicateItem(
  timeline: Timeline,
  { id, newId }: { id: string; newId: string },
): Timeline {
  const found = findItem(timeline, id);
  if (!found) return timeline;
  const { track, item } = found;
  const copy = { ...item, id: newId, at: endOf(item) };
  const items = (track.items as Item[]).map((one) =>
    one.at >= endOf(item) - 1e-6 ? shift(one, itemLength(item)) : one,
  );
  const next = putTrack(timeline, withItems(track, [...items, copy]));
  return carryAlong(timeline, next, new Map([[newId, { of: id, isCopy: true }]]));
}
