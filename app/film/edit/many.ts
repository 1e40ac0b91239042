import { isFile } from "#contract/timeline/source-file";
import {
  type AudioItem,
  itemLength,
  type Timeline,
  type VisualItem,
  type VisualTrack,
} from "#contract/timeline/timeline";
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
  trackOf,
  withItems,
} from "./find";
import { reorderItems, withItemAt } from "./move";
import type { Heir } from "./stretches";
import { lookOfKeys, styleOfKeys } from "./style-of-keys";
import { endingAt } from "./trim";

/* What happens to several pieces at once. */

/** Takes pieces away; with `ripple` the scenes behind those that were scenes close the gaps. */
export function removePieces(
  timeline: Timeline,
  { ids, ripple }: { ids: readonly string[]; ripple: boolean },
): Timeline {
  const scenes = trackOf(timeline, "visual")?.id;
  const gone = new Set(ids);
  const without = (track: ItemTrack): ItemTrack => {
    const items: readonly Item[] = track.items;
    const removed = items.filter(({ id }) => gone.has(id));
    if (removed.length === 0) return track;
    const kept = items.filter(({ id }) => !gone.has(id));
    if (!ripple || track.id !== scenes) return withItems(track, kept);
    return withItems(
      track,
      kept.map((one) => {
        const before = removed.filter((other) => endOf(other) <= one.at + 1e-6);
        return before.length === 0
          ? one
          : shift(one, -before.reduce((sum, item) => sum + itemLength(item), 0));
      }),
    );
  };
  return carryAlong(timeline, mapRows(timeline, without), undefined, { isStill: !ripple });
}

/**
 * Moves pieces by some seconds, all by the same: none begins before the film does.
 * @param move.withScenes whether scenes move too; those that ripple have an order and no time of their own
 */
export function shiftPieces(
  timeline: Timeline,
  { ids, by, withScenes }: { ids: readonly string[]; by: number; withScenes: boolean },
): Timeline {
  const scenes = trackOf(timeline, "visual")?.id;
  const found = ids.flatMap((id) => {
    const one = findItem(timeline, id);
    return one && (withScenes || one.track.id !== scenes) ? [one.item] : [];
  });
  const first = found.reduce(
    (earliest, { at }) => Math.min(earliest, at),
    Number.POSITIVE_INFINITY,
  );
  const seconds = Math.max(by, -first);
  // The one in front makes room for those behind it.
  const order = [...found].sort((one, other) =>
    seconds > 0 ? other.at - one.at : one.at - other.at,
  );
  const moved = order.reduce(
    (next, { id, at }) => withItemAt(next, { id, at: tick(at + seconds) }),
    timeline,
  );
  return carryAlong(timeline, moved, undefined, { isStill: true });
}

/** Puts scenes at another place in the order, together; `index` counts the scenes that are not among them. */
export function reorderScenes(
  timeline: Timeline,
  { ids, index }: { ids: readonly string[]; index: number },
): Timeline {
  const moved = new Set(ids);
  const scenes = (trackOf(timeline, "visual")?.items ?? []).filter(({ id }) => moved.has(id));
  return reorderItems(timeline, { ids: scenes.map(({ id }) => id), index });
}

/** The film with each row as a function makes it. */
function mapRows(timeline: Timeline, change: (track: ItemTrack) => ItemTrack): Timeline {
  return {
    ...timeline,
    tracks: timeline.tracks.map((track) => (hasItems(track) ? change(track) : track)),
  };
}

/** The film with pieces as a function makes them; pieces that it gives back unchanged stay as they are. */
function mapPieces(timeline: Timeline, change: (item: Item) => Item): Timeline {
  return mapRows(timeline, (track) => {
    const items: readonly Item[] = track.items;
    const next = items.map(change);
    return next.every((item, index) => item === items[index]) ? track : withItems(track, next);
  });
}

/** Changes fields of pieces. */
export function updatePieces(
  timeline: Timeline,
  { ids, changes }: { ids: readonly string[]; changes: Partial<Item> },
): Timeline {
  const wanted = new Set(ids);
  return carryAlong(
    timeline,
    mapPieces(timeline, (item) =>
      wanted.has(item.id) ? ({ ...item, ...changes, id: item.id } as Item) : item,
    ),
  );
}

/** How a visual piece looks and comes, without what it shows. A colour is taken out of pictures and clips alone. */
function styleOfVisual(from: VisualItem, to: VisualItem): Partial<VisualItem> {
  const { look, motion, strength, kenBurns, opacity, fit, transitionIn, mask } = from;
  const style = {
    ...{ look, motion, strength, kenBurns, opacity, fit, transitionIn, mask },
    ...(isFile(from.src) && isFile(to.src) && { chroma: from.chroma }),
    keys: styleOfKeys(from, to),
  };
  if (from.src.kind !== "text" || to.src.kind !== "text") return style;
  const { text } = to.src;
  return { ...style, src: { ...from.src, text } };
}

/** How a sound comes, goes and makes room. */
function styleOfAudio(from: AudioItem, to: AudioItem): Partial<AudioItem> {
  const { gainDb, fadeIn, fadeOut, duckUnder } = from;
  return { gainDb, fadeIn, fadeOut, duckUnder, keys: styleOfKeys(from, to) };
}

/**
 * Gives pieces the style of another one: its look, its motion, its mask and its key, the letters of a title, the levels of
 * a sound.
 */
export function pasteStyle(
  timeline: Timeline,
  { from, ids }: { from: Item; ids: readonly string[] },
): Timeline {
  const wanted = new Set(ids);
  return mapPieces(timeline, (to) => {
    if (!wanted.has(to.id) || to.id === from.id) return to;
    if ("fit" in from && "fit" in to) return { ...to, ...styleOfVisual(from, to) };
    if (!("fit" in from) && !("fit" in to)) return { ...to, ...styleOfAudio(from, to) };
    return to;
  });
}

/** What scenes can take over from another one. */
export type ScenePart = "look" | "motion" | "transition" | "length";

/** What the context menu gives to all scenes. */
const STYLE: readonly ScenePart[] = ["look", "motion", "transition"];

/** What of a scene another one gets; the first scene keeps how the film begins. */
function takenOver(
  from: VisualItem,
  to: VisualItem,
  part: ScenePart,
  isFirst: boolean,
): Partial<VisualItem> {
  const { look, motion, strength, kenBurns, transitionIn } = from;
  if (part === "look") return { look, keys: lookOfKeys(from, to) };
  if (part === "motion") return { motion, strength, kenBurns };
  return part === "transition" && !isFirst ? { transitionIn } : {};
}

/** Makes all scenes as long as one; a clip is not longer than its file, and keeps its speed. */
function withLengths(
  timeline: Timeline,
  { scenes, from, ripple }: { scenes: VisualTrack; from: VisualItem; ripple: boolean },
): Timeline {
  const length = itemLength(from);
  const heirs = new Map<string, Heir>();
  let moved = 0;
  const items = scenes.items.map((item, index) => {
    const next = scenes.items[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const end = ripple ? item.at + length : Math.min(item.at + length, next);
    const placed = shift(item, moved);
    if (item.id === from.id) return placed;
    heirs.set(item.id, { of: item.id });
    const long = endingAt(placed, end + moved);
    moved = tick(moved + (ripple ? itemLength(long) - itemLength(item) : 0));
    return long;
  });
  const next = putTrack(timeline, withItems(scenes, items));
  return carryAlong(timeline, next, heirs, { isStill: !ripple });
}

/**
 * Gives all scenes parts of one: its look, its motion and its transition unless others are named. With `ripple` the
 * scenes behind one that becomes longer or shorter follow.
 */
export function applyToScenes(
  timeline: Timeline,
  {
    id,
    parts = STYLE,
    ripple = true,
  }: { id: string; parts?: readonly ScenePart[]; ripple?: boolean },
): Timeline {
  const scenes = trackOf(timeline, "visual");
  const from = scenes?.items.find((one) => one.id === id);
  if (!scenes || !from) return timeline;
  const items = scenes.items.map((scene, index) =>
    Object.assign({ ...scene }, ...parts.map((part) => takenOver(from, scene, part, index === 0))),
  );
  const styled = withItems(scenes, items);
  if (parts.includes("length"))
    return withLengths(putTrack(timeline, styled), { scenes: styled, from, ripple });
  return putTrack(timeline, styled);
}
