import {
  type AudioTrack,
  itemLength,
  type Licence,
  type Timeline,
  type VisualItem,
} from "#contract/timeline/timeline";
import { endOf, findItem, hasItems, type Item, type ItemTrack, tick, trackOf } from "./find";
import { addItem, addTrack } from "./items";
import { freeTrack } from "./lift";
import { visualTrack } from "./new-item";

/** A piece that was copied, and the row that it was on. */
export interface CopiedPiece {
  item: Item;
  kind: ItemTrack["kind"];
  trackId: string;
  isScene: boolean;
  /** Whose work it is, where that must be said. */
  licences: readonly Licence[];
}

/** Whether a licence is that of a piece: it names the piece, or the clip of a library that the piece shows. */
function isOf(licence: Licence, { id, src }: Item): boolean {
  return licence.item === id || (src.kind === "stock" && licence.item === src.id);
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
        .map((item) => ({
          ...{ item, kind, trackId, isScene: trackId === scenes },
          licences: timeline.licences.filter((licence) => isOf(licence, item)),
        })),
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

/** What is made of copied pieces: the film, and the ids of what was put down. */
interface Pasted {
  timeline: Timeline;
  ids: string[];
}

/** The place among the scenes of what begins at a time: before the first whose middle is behind it. */
function placeAmong(scenes: readonly Item[], at: number): number {
  return scenes.filter((scene) => scene.at + itemLength(scene) / 2 <= at).length;
}

/** Puts scenes into the row of scenes: one after the other before a place in it, or where there is room. */
function layScenes(
  timeline: Timeline,
  {
    copied,
    at,
    ripple,
    newId,
    index,
    areCopies = false,
  }: Paste & { index: number; areCopies?: boolean },
): Pasted {
  const begun = withSceneRow(timeline, newId);
  const start = copied[0]?.item.at ?? 0;
  const ids: string[] = [];
  let next = begun.timeline;
  for (const { item } of copied) {
    const id = newId();
    const place = ripple ? { index: index + ids.length } : { at: tick(at + item.at - start) };
    const copyOf = areCopies ? item.id : undefined;
    next = addItem(next, { trackId: begun.id, item: { ...item, id }, ...place, copyOf });
    ids.push(id);
  }
  return { timeline: next, ids };
}

/** A film with a row for scenes, below every other of pictures. */
function withSceneRow(timeline: Timeline, newId: () => string): { timeline: Timeline; id: string } {
  const row = trackOf(timeline, "visual");
  if (row) return { timeline, id: row.id };
  const track = visualTrack(newId());
  return { timeline: addTrack(timeline, { track }), id: track.id };
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

/** The row for something above the scenes: the first that may be changed and has room, else a new one. */
function upperRow(timeline: Timeline, item: VisualItem, newId: () => string) {
  const begun = withSceneRow(timeline, newId).timeline;
  const free = freeTrack(begun, { id: item.id, at: item.at, end: endOf(item) });
  if (free) return { timeline: begun, trackId: free.id };
  const track = visualTrack(newId());
  return { timeline: addTrack(begun, { track }), trackId: track.id };
}

/** Puts pieces that are no scenes down, all later than they were by the same. */
function layOthers(
  timeline: Timeline,
  { copied, by, newId }: { copied: readonly CopiedPiece[]; by: number; newId: () => string },
): Pasted {
  const ids: string[] = [];
  let next = timeline;
  for (const piece of copied) {
    const at = Math.max(0, tick(piece.item.at + by));
    const item: Item = { ...piece.item, id: newId(), at };
    const row = "fit" in item ? upperRow(next, item, newId) : audioRow(next, piece, newId);
    next = addItem(row.timeline, { trackId: row.trackId, item, at });
    ids.push(item.id);
  }
  return { timeline: next, ids };
}

/** Says of what was put down whose work it is. */
function withLicences({ timeline, ids }: Pasted, copied: readonly CopiedPiece[]): Pasted {
  const licences = copied.flatMap((piece, index) =>
    piece.licences.map((licence) => ({ ...licence, item: ids[index] })),
  );
  if (licences.length === 0) return { timeline, ids };
  return { timeline: { ...timeline, licences: [...timeline.licences, ...licences] }, ids };
}

/** Scenes first, then all others as far from them as they were. */
function lay(timeline: Timeline, paste: Paste & { index: number; areCopies?: boolean }): Pasted {
  const scenes = paste.copied.filter(({ isScene }) => isScene);
  const others = paste.copied.filter(({ isScene }) => !isScene);
  const laid =
    scenes.length > 0 ? layScenes(timeline, { ...paste, copied: scenes }) : { timeline, ids: [] };
  const first = findItem(laid.timeline, laid.ids[0] ?? "")?.item.at ?? paste.at;
  const by = first - ((scenes[0] ?? others[0])?.item.at ?? 0);
  const more = layOthers(laid.timeline, { copied: others, by, newId: paste.newId });
  const ids = [...laid.ids, ...more.ids];
  return withLicences({ timeline: more.timeline, ids }, [...scenes, ...others]);
}

/**
 * Puts copied pieces down at a time: scenes among the scenes, all others as far from them as they were, on their own
 * rows where these may be changed and have room.
 */
export function pastePieces(timeline: Timeline, paste: Paste): Pasted {
  const index = placeAmong(trackOf(timeline, "visual")?.items ?? [], paste.at);
  return lay(timeline, { ...paste, index });
}

/** Puts copies of pieces behind the last of them, as they are to one another. */
export function duplicatePieces(
  timeline: Timeline,
  { ids, ripple, newId }: { ids: readonly string[]; ripple: boolean; newId: () => string },
): Pasted {
  const copied = copyPieces(timeline, ids);
  const scenes = copied.filter(({ isScene }) => isScene);
  const last = scenes.at(-1)?.item.id;
  const row = trackOf(timeline, "visual")?.items ?? [];
  const index = row.findIndex(({ id }) => id === last) + 1;
  const at = (scenes.length > 0 ? scenes : copied).reduce(
    (end, { item }) => Math.max(end, endOf(item)),
    0,
  );
  return lay(timeline, { ...{ copied, at, ripple, newId, index }, areCopies: true });
}
