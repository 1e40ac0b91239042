import {
  type AudioItem,
  itemLength,
  type Timeline,
  type VisualItem,
} from "#contract/timeline/timeline";
import { findItem, type Item, tick, trackOf } from "./find";
import { removeItem, updateItem } from "./items";
import { moveItem, reorderItem } from "./move";
import { trimItem } from "./trim";

/* What happens to several pieces at once. */

/** Takes pieces away; with `ripple` the scenes behind those that were scenes close the gaps. */
export function removePieces(
  timeline: Timeline,
  { ids, ripple }: { ids: readonly string[]; ripple: boolean },
): Timeline {
  const scenes = trackOf(timeline, "visual")?.id;
  return ids.reduce((next, id) => {
    const track = findItem(next, id)?.track;
    return removeItem(next, { id, ripple: ripple && track?.id === scenes });
  }, timeline);
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
  return order.reduce(
    (next, { id, at }) => moveItem(next, { id, at: tick(at + seconds) }),
    timeline,
  );
}

/** Puts scenes at another place in the order, together; `index` counts the scenes that are not among them. */
export function reorderScenes(
  timeline: Timeline,
  { ids, index }: { ids: readonly string[]; index: number },
): Timeline {
  const scenes = trackOf(timeline, "visual")?.items ?? [];
  const moved = new Set(ids);
  const before = scenes.filter(({ id }) => !moved.has(id))[index];
  return scenes
    .filter(({ id }) => moved.has(id))
    .reduce((next, { id }) => {
      const others = (trackOf(next, "visual")?.items ?? []).filter((one) => one.id !== id);
      const place = before ? others.findIndex((one) => one.id === before.id) : others.length;
      return reorderItem(next, { id, index: place });
    }, timeline);
}

/** Changes fields of pieces. */
export function updatePieces(
  timeline: Timeline,
  { ids, changes }: { ids: readonly string[]; changes: Partial<Item> },
): Timeline {
  return ids.reduce((next, id) => updateItem(next, { id, changes }), timeline);
}

/** How a visual piece looks and comes, without what it shows. */
function styleOfVisual(from: VisualItem, to: VisualItem): Partial<VisualItem> {
  const { look, motion, strength, opacity, fit, transitionIn } = from;
  const style = { look, motion, strength, opacity, fit, transitionIn };
  if (from.src.kind !== "text" || to.src.kind !== "text") return style;
  const { text } = to.src;
  return { ...style, src: { ...from.src, text } };
}

/** How a sound comes, goes and makes room. */
function styleOfAudio({ gainDb, fadeIn, fadeOut, duckUnder }: AudioItem): Partial<AudioItem> {
  return { gainDb, fadeIn, fadeOut, duckUnder };
}

/** Gives pieces the style of another one: its look and its motion, the letters of a title, the levels of a sound. */
export function pasteStyle(
  timeline: Timeline,
  { from, ids }: { from: Item; ids: readonly string[] },
): Timeline {
  return ids.reduce((next, id) => {
    const to = findItem(next, id)?.item;
    if (!to || id === from.id) return next;
    if ("fit" in from && "fit" in to)
      return updateItem(next, { id, changes: styleOfVisual(from, to) });
    if (!("fit" in from) && !("fit" in to))
      return updateItem(next, { id, changes: styleOfAudio(from) });
    return next;
  }, timeline);
}

/** What scenes can take over from another one. */
export type ScenePart = "look" | "motion" | "transition" | "length";

/** What the context menu gives to all scenes. */
const STYLE: readonly ScenePart[] = ["look", "motion", "transition"];

/** What of a scene another one gets; the first scene keeps how the film begins. */
function takenOver(from: VisualItem, part: ScenePart, isFirst: boolean): Partial<VisualItem> {
  const { look, motion, strength, transitionIn } = from;
  if (part === "look") return { look };
  if (part === "motion") return { motion, strength };
  return part === "transition" && !isFirst ? { transitionIn } : {};
}

/** Makes all scenes as long as one; a clip is not longer than its file, and keeps its speed. */
function withLengths(
  timeline: Timeline,
  { scenes, from, ripple }: { scenes: readonly VisualItem[]; from: VisualItem; ripple: boolean },
): Timeline {
  const length = itemLength(from);
  return scenes
    .filter(({ id }) => id !== from.id)
    .reduce((next, { id }) => {
      const item = findItem(next, id)?.item;
      if (!item) return next;
      return trimItem(next, { id, edge: "end", time: item.at + length, ripple });
    }, timeline);
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
  const scenes = trackOf(timeline, "visual")?.items ?? [];
  const from = scenes.find((one) => one.id === id);
  if (!from) return timeline;
  const styled = scenes.reduce((next, scene, index) => {
    const changes = parts.map((part) => takenOver(from, part, index === 0));
    return updateItem(next, { id: scene.id, changes: Object.assign({}, ...changes) });
  }, timeline);
  return parts.includes("length") ? withLengths(styled, { scenes, from, ripple }) : styled;
}
