import {
  type AudioTrack,
  itemLength,
  type Timeline,
  type VisualItem,
} from "#contract/timeline/timeline";
import { endOf, hasItems, type Item, type ItemTrack, tick, trackOf } from "./find";
import { addItem, addTrack } from "./items";
import { freeTrack } from "./lift";
import { visualTrack } from "./new-item";

/** A piece that was copied, and the row that it was on. */
export interface CopiedPiece {
  item: Item;
  kind: ItemTrack["kind"];
  trackId: string;
  isScene: boolean;
}

/** Copies pieces of a film, in the order of their times. */
export function copyPieces(timeline: Timeline, ids: readonly string[]): CopiedPiece[] {
  const scenes = trackOf(timeline, "visual")?.id;
  const wanted = new Set(ids);
  return timeline.tracks
    .filter(hasItems)
    .flatMap(({ id: trackId, kind, items }) =>
      (items as Item[])
        .filter(({ id }) => wanted.has(id))
        .map((item) => ({ item, kind, trackId, isScene: trackId === scenes })),
    )
    .sort((one, other) => one.item.at - other.item.at);
}

interface Paste {
  copied: readonly CopiedPiece[];
  /** The time at which they begin, in seconds. */
  at: number;
  /** Whether scenes make room; without it they take the nearest free places. */
  ripple: boolean;
  newId: () => string;
}

/** The place among the scenes of what begins at a time: before the first whose middle is behind it. */
function placeAmong(scenes: readonly Item[], at: number): number {
  return scenes.filter((scene) => scene.at + itemLength(scene) / 2 <= at).length;
}

function pasteScenes(timeline: Timeline, { copied, at, ripple, newId }: Paste) {
  const row = trackOf(timeline, "visual");
  const trackId = row?.id ?? newId();
  let next = row ? timeline : addTrack(timeline, { track: visualTrack(trackId) });
  const first = placeAmong(row?.items ?? [], at);
  const ids: string[] = [];
  for (const { item } of copied) {
    const id = newId();
    const place = ripple
      ? { index: first + ids.length }
      : { at: at + item.at - (copied[0]?.item.at ?? 0) };
    next = addItem(next, { trackId, item: { ...item, id }, ...place });
    ids.push(id);
  }
  return { timeline: next, ids };
}

/** The row for a sound: its own, else the first of its kind that may be changed, else a new one. */
function audioRow(timeline: Timeline, piece: CopiedPiece, newId: () => string) {
  const rows = timeline.tracks.filter(({ kind, locked }) => kind === piece.kind && !locked);
  const row = rows.find(({ id }) => id === piece.trackId) ?? rows[0];
  if (row) return { timeline, trackId: row.id };
  const kind = piece.kind as AudioTrack["kind"];
  const track: AudioTrack = { id: newId(), kind, muted: false, gainDb: 0, items: [] };
  return { timeline: addTrack(timeline, { track }), trackId: track.id };
}

/** The row for something above the scenes: its own where it has room, else one that has, else a new one. */
function upperRow(timeline: Timeline, item: VisualItem, newId: () => string) {
  const free = freeTrack(timeline, { id: item.id, at: item.at, end: endOf(item) });
  if (free) return { timeline, trackId: free.id };
  const track = visualTrack(newId());
  return { timeline: addTrack(timeline, { track }), trackId: track.id };
}

/**
 * Puts copied pieces down at a time: scenes among the scenes, all others where they were to one another, on their own
 * rows where these may be changed and have room.
 * @returns the film, and the ids of what was put down
 */
export function pastePieces(
  timeline: Timeline,
  paste: Paste,
): { timeline: Timeline; ids: string[] } {
  const { newId } = paste;
  const scenes = paste.copied.filter(({ isScene }) => isScene);
  const others = paste.copied.filter(({ isScene }) => !isScene);
  const start = (scenes[0] ?? others[0])?.item.at ?? 0;
  const laid =
    scenes.length > 0 ? pasteScenes(timeline, { ...paste, copied: scenes }) : { timeline, ids: [] };
  let next = laid.timeline;
  const ids = [...laid.ids];
  for (const piece of others) {
    const item: Item = {
      ...piece.item,
      id: newId(),
      at: Math.max(0, tick(paste.at + piece.item.at - start)),
    };
    const row = "fit" in item ? upperRow(next, item, newId) : audioRow(next, piece, newId);
    next = addItem(row.timeline, { trackId: row.trackId, item, at: item.at });
    ids.push(item.id);
  }
  return { timeline: next, ids };
}

/** The scenes of a row that are copied, behind the last of them. */
function duplicateScenes(timeline: Timeline, scenes: readonly CopiedPiece[], newId: () => string) {
  const ids: string[] = [];
  let next = timeline;
  const last = scenes.at(-1);
  if (!last) return { timeline, ids };
  const row = trackOf(timeline, "visual")?.items ?? [];
  const index = row.findIndex(({ id }) => id === last.item.id) + 1;
  for (const { item, trackId } of scenes) {
    const id = newId();
    const copy = { ...item, id };
    next = addItem(next, { trackId, item: copy, index: index + ids.length, copyOf: item.id });
    ids.push(id);
  }
  return { timeline: next, ids };
}

/**
 * Puts copies of pieces behind them, as they are to one another: scenes behind the last of them, all others behind the
 * end of all that are chosen.
 */
export function duplicatePieces(
  timeline: Timeline,
  { ids, newId }: { ids: readonly string[]; newId: () => string },
): { timeline: Timeline; ids: string[] } {
  const copied = copyPieces(timeline, ids);
  const made = duplicateScenes(
    timeline,
    copied.filter(({ isScene }) => isScene),
    newId,
  );
  const others = copied.filter(({ isScene }) => !isScene);
  const first = others[0];
  if (!first) return made;
  const end = others.reduce((latest, { item }) => Math.max(latest, endOf(item)), 0);
  const more = pastePieces(made.timeline, {
    ...{ copied: others, at: end, ripple: false, newId },
  });
  return { timeline: more.timeline, ids: [...made.ids, ...more.ids] };
}
