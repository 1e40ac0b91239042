import {
  type AudioItem,
  type AudioTrack,
  itemLength,
  type Timeline,
  type Track,
  type VisualItem,
  type VisualTrack,
} from "#contract/timeline/timeline";

export type Item = VisualItem | AudioItem;
export type ItemTrack = VisualTrack | AudioTrack;

/** The place of a piece. */
export interface Found {
  track: ItemTrack;
  item: Item;
  index: number;
}

/** Times are kept in whole milliseconds, so that sums of many edits stay exact. */
export function tick(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** When a piece ends on the timeline. */
export function endOf(item: Item): number {
  return tick(item.at + itemLength(item));
}

export function hasItems(track: Track): track is ItemTrack {
  return track.kind !== "captions";
}

/** The piece with this id and its track; null when the film has no such piece. */
export function findItem(timeline: Timeline, id: string): Found | null {
  for (const track of timeline.tracks) {
    if (!hasItems(track)) continue;
    const index = track.items.findIndex((item) => item.id === id);
    const item = track.items[index];
    if (item) return { track, item, index };
  }
  return null;
}

/** The first track of a kind: for pictures that is the main one. */
export function trackOf<K extends Track["kind"]>(
  timeline: Timeline,
  kind: K,
): Extract<Track, { kind: K }> | undefined {
  return timeline.tracks.find((track): track is Extract<Track, { kind: K }> => track.kind === kind);
}

/** The film with one track in place of the one that has its id. */
export function putTrack(timeline: Timeline, track: Track): Timeline {
  const tracks = timeline.tracks.map((one) => (one.id === track.id ? track : one));
  return { ...timeline, tracks };
}

/** The track with other pieces, in the order of their times. Pieces must be of the track's kind. */
export function withItems<T extends ItemTrack>(track: T, items: readonly Item[]): T {
  return { ...track, items: [...items].sort((a, b) => a.at - b.at) };
}

/** A piece, moved later by a number of seconds, or earlier by a negative one. */
export function shift<T extends Item>(item: T, seconds: number): T {
  return { ...item, at: Math.max(0, tick(item.at + seconds)) };
}

/** Whether pieces of a row may lie over each other: music and sound effects may. */
const mayOverlap = ({ kind }: ItemTrack) => kind === "music" || kind === "sfx";

/** Tells whether a piece has room on a row from a time on. */
function roomOn(track: ItemTrack, item: Item): (start: number) => boolean {
  const length = itemLength(item);
  const others = (track.items as Item[]).filter((one) => one.id !== item.id);
  return (start) =>
    start >= 0 &&
    others.every((one) => endOf(one) <= start + 1e-6 || one.at >= start + length - 1e-6);
}

/** Returns a piece without its transitions. They belong to its place among the scenes. */
export function withoutTransitions(item: VisualItem): VisualItem {
  const { transitionIn: _in, transitionOut: _out, ...plain } = item;
  return plain;
}

/** The first free place from a time on. */
export function nextFreePlace(track: ItemTrack, item: Item, at: number): number {
  const wanted = Math.max(0, tick(at));
  if (mayOverlap(track)) return wanted;
  const ends = (track.items as Item[]).filter(({ id }) => id !== item.id).map(endOf);
  const places = [wanted, ...ends.filter((end) => end > wanted)].sort((a, b) => a - b);
  return places.find(roomOn(track, item)) ?? wanted;
}

/**
 * The free place nearest to a time. Music and sound effects may lie over each other; pictures and
 * sentences may not.
 */
export function freePlace(track: ItemTrack, item: Item, at: number): number {
  const wanted = Math.max(0, tick(at));
  if (mayOverlap(track)) return wanted;
  const length = itemLength(item);
  const others = (track.items as Item[]).filter((one) => one.id !== item.id);
  const isFree = roomOn(track, item);
  if (isFree(wanted)) return wanted;
  return (
    others
      .flatMap((one) => [endOf(one), tick(one.at - length)])
      .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
      .find(isFree) ?? wanted
  );
}
