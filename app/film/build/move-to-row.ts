import { isFile } from "#contract/timeline/source-file";
import {
  type AudioItem,
  type AudioTrack,
  itemLength,
  type Timeline,
  type VisualItem,
  type VisualTrack,
} from "#contract/timeline/timeline";
import { carryAlong, idMaker } from "../edit/carry";
import {
  endOf,
  type Found,
  findItem,
  freePlace,
  hasItems,
  type Item,
  type ItemTrack,
  putTrack,
  shift,
  tick,
  trackOf,
  withItems,
  withoutTransitions,
} from "../edit/find";
import { addTrack } from "../edit/items";
import { moveItem } from "../edit/move";
import { visualTrack } from "../edit/new-item";
import { asKind } from "./sound-kind";

/** A row of the film, by its id; or one that is made, with the id that it gets. */
export type RowTarget = { id: string } | { newId: string };

/** Whether a piece can be a scene: a picture, a clip or a colour. Titles, badges and arrows lie over scenes. */
const canBeScene = ({ src }: VisualItem) => isFile(src) || src.kind === "color";

/** Whether a sound can be of another kind: a file that is no sentence of the script (`sound-kind.ts`). */
const canChangeKind = ({ src, text }: AudioItem) => isFile(src) && text === undefined;

/**
 * Whether a row takes a piece: every visual row a picture, a clip or a colour; titles lie over the scenes; a sound goes to
 * rows of its kind, and a sound file to those of other kinds. The lock of the row is not looked at here.
 */
export function takes(timeline: Timeline, track: ItemTrack, item: Item): boolean {
  if ("fit" in item)
    return (
      track.kind === "visual" && (track.id !== trackOf(timeline, "visual")?.id || canBeScene(item))
    );
  if (track.kind === "visual") return false;
  const own = findItem(timeline, item.id)?.track.kind;
  return own === track.kind || canChangeKind(item);
}

/** The scenes without some of them. */
function withoutScenes(
  timeline: Timeline,
  scenes: VisualTrack,
  gone: readonly Item[],
  ripple: boolean,
) {
  const ids = new Set(gone.map(({ id }) => id));
  const rest = scenes.items.filter(({ id }) => !ids.has(id));
  const closed = rest.map((one) => {
    const before = gone.filter((other) => endOf(other) <= one.at + 1e-6);
    const seconds = before.reduce((sum, item) => sum + itemLength(item), 0);
    return seconds > 0 ? shift(one, -seconds) : one;
  });
  return putTrack(timeline, withItems(scenes, ripple ? closed : rest));
}

/** A piece as a scene, which fills the frame. */
function asScene(piece: VisualItem) {
  const { place: _, ...item } = withoutTransitions(piece);
  const framings = Object.entries(item.framings ?? {}).map(([shape, { fit, focus }]) => [
    shape,
    { fit, focus },
  ]);
  return framings.length > 0 ? { ...item, framings: Object.fromEntries(framings) } : item;
}

/** The film with a piece among the scenes, where its middle says; without `ripple` on the nearest free place. */
function withScene(timeline: Timeline, scene: VisualItem, ripple: boolean): Timeline {
  const scenes = trackOf(timeline, "visual");
  if (!scenes) return timeline;
  if (!ripple) {
    const at = freePlace(scenes, scene, scene.at);
    return putTrack(timeline, withItems(scenes, [...scenes.items, { ...scene, at }]));
  }
  const middle = scene.at + itemLength(scene) / 2;
  const index = scenes.items.filter((one) => one.at + itemLength(one) / 2 < middle).length;
  const last = scenes.items.at(-1);
  const at = scenes.items[index]?.at ?? (last ? endOf(last) : 0);
  const others = scenes.items.map((one, place) =>
    place < index ? one : shift(one, itemLength(scene)),
  );
  return putTrack(timeline, withItems(scenes, [...others, { ...scene, at }]));
}

/** The film with a piece on a row that is not that of the scenes, on the nearest free place. */
function withPieceOn(timeline: Timeline, item: Item, rowId: string): Timeline {
  const track = timeline.tracks.find(({ id }) => id === rowId);
  if (!track || !hasItems(track)) return timeline;
  const placed = { ...item, at: freePlace(track, item, item.at) };
  return putTrack(timeline, withItems(track, [...track.items, placed]));
}

function withoutPiece(timeline: Timeline, { track, item }: Found): Timeline {
  const rest = (track.items as Item[]).filter(({ id }) => id !== item.id);
  return putTrack(timeline, withItems(track, rest));
}

/** The film with an empty row of a kind above the others, unless it has a row of that id. */
function withRow(timeline: Timeline, id: string, kind: ItemTrack["kind"]): Timeline {
  if (timeline.tracks.some((track) => track.id === id)) return timeline;
  const track: ItemTrack =
    kind === "visual"
      ? visualTrack(id)
      : ({ id, kind, muted: false, gainDb: 0, items: [] } satisfies AudioTrack);
  return addTrack(timeline, { track });
}

/** Takes scenes out and lays them over the others on a row of their own, at their times, with all that belongs to them. */
function lifted(
  timeline: Timeline,
  {
    scenes,
    pieces,
    rowId,
    ripple,
  }: {
    scenes: VisualTrack;
    pieces: readonly VisualItem[];
    rowId: string;
    ripple: boolean;
  },
): Timeline {
  if (pieces.length === 0) return timeline;
  const gone = scenes.items.filter(({ id }) => pieces.some((piece) => piece.id === id));
  const begun = withRow(withoutScenes(timeline, scenes, gone, ripple), rowId, "visual");
  const next = pieces.reduce(
    (film, item) => withPieceOn(film, withoutTransitions(item), rowId),
    begun,
  );
  return carryAlong(timeline, next, undefined, { isStill: !ripple });
}

/** A film in which one piece, which is no scene that is lifted, is on another row. */
function withMoved(timeline: Timeline, item: Item, rowId: string, ripple: boolean): Timeline {
  const found = findItem(timeline, item.id);
  if (!found) return timeline;
  const target = timeline.tracks.find(({ id }) => id === rowId);
  const begun = withoutPiece(withRow(timeline, rowId, found.track.kind), found);
  if ("fit" in item)
    return rowId === trackOf(timeline, "visual")?.id
      ? withScene(begun, asScene(item), ripple)
      : withPieceOn(begun, item, rowId);
  const kind = target?.kind ?? found.track.kind;
  const isOther = kind !== found.track.kind && kind !== "visual" && kind !== "captions";
  return withPieceOn(begun, isOther ? asKind(item, kind) : item, rowId);
}

/**
 * Moves pieces to one row, each at its time or at another one: scenes over the others, pictures, clips and colours among
 * the scenes, sounds to a row of their kind or, where they are files, to one of another kind, whose loudness, fades and
 * ducking they get. They land on the nearest free places. Pieces that the row does not take stay where they are.
 */
export function movePiecesToRow(
  timeline: Timeline,
  {
    moves,
    row,
    ripple,
  }: {
    /** Pieces, and when each is to begin, in seconds; where it is, without that. */
    moves: readonly { id: string; at?: number }[];
    row: RowTarget;
    /** Whether the scenes close up behind those that leave them, and make room for those that come. */
    ripple: boolean;
  },
): Timeline {
  const target = "id" in row ? timeline.tracks.find(({ id }) => id === row.id) : null;
  if (target === undefined || target?.kind === "captions") return timeline;
  const scenes = trackOf(timeline, "visual");
  const isLifted = (id: string) =>
    target?.id !== scenes?.id && scenes?.items.some((scene) => scene.id === id) === true;
  const pieces = moves
    .flatMap(({ id, at }): Item[] => {
      const item = findItem(timeline, id)?.item;
      if (!item || (target && !takes(timeline, target, item))) return [];
      return [{ ...item, at: tick(Math.max(0, at ?? item.at)) }];
    })
    .sort((one, other) => one.at - other.at);
  if (pieces.length === 0) return timeline;
  const risen = pieces.filter((item): item is VisualItem => "fit" in item && isLifted(item.id));
  const rowId = "id" in row ? row.id : row.newId;
  const landing = target ? idMaker(timeline)("lifted") : rowId;
  const begun = scenes
    ? lifted(timeline, { scenes, pieces: risen, rowId: landing, ripple })
    : timeline;
  const rest = pieces.filter(
    (item) => landing !== rowId || !risen.some(({ id }) => id === item.id),
  );
  const moved = rest.reduce((film, item) => {
    const now = isLifted(item.id) ? findItem(film, item.id)?.item : item;
    return now ? withMoved(film, now, rowId, ripple) : film;
  }, begun);
  const tracks = moved.tracks.filter(({ id }) => id !== landing || landing === rowId);
  return carryAlong(begun, { ...moved, tracks }, undefined, { isStill: !ripple });
}

/** Moves one piece to another row, or to another time on its own. */
export function moveToRow(
  timeline: Timeline,
  { id, row, at, ripple }: { id: string; row: RowTarget; at?: number; ripple: boolean },
): Timeline {
  const found = findItem(timeline, id);
  if (found && "id" in row && row.id === found.track.id)
    return moveItem(timeline, { id, at: Math.max(0, at ?? found.item.at) });
  const move = at === undefined ? { id } : { id, at };
  return movePiecesToRow(timeline, { moves: [move], row, ripple });
}

/** The rows that a piece can go to and that may be changed, without its own, in the order of the document. */
export function rowsFor(timeline: Timeline, id: string): ItemTrack[] {
  const found = findItem(timeline, id);
  if (!found || found.track.locked) return [];
  return timeline.tracks.filter(
    (track): track is ItemTrack =>
      hasItems(track) &&
      !track.locked &&
      track.id !== found.track.id &&
      takes(timeline, track, found.item),
  );
}
