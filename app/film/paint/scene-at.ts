import { timeInSource } from "#contract/timeline/pace";
import {
  itemLength,
  type Transition,
  type VisualItem,
  type VisualTrack,
} from "#contract/timeline/timeline";

/** What a track shows at a time: one piece, or a transition between two (or one and nothing). */
export interface Scene {
  item: VisualItem;
  transition?: Transition;
  /** How far the transition is, from 0 to 1. */
  progress: number;
  from?: VisualItem;
  to?: VisualItem;
}

/** Pieces that are no further apart than this follow each other directly. Seconds. */
const TOUCHING = 0.02;

/** Pieces have whole milliseconds: a frame's time may be half of one before the piece that begins with it. Seconds. */
const ROUNDING = 0.0005 + 1e-6;

function endOf(item: VisualItem): number {
  return item.at + itemLength(item);
}

/** What a track of pictures shows at a time; null where it has nothing. */
export function sceneAt(track: VisualTrack, time: number): Scene | null {
  const now = time + ROUNDING;
  const index = track.items.findIndex((item) => now >= item.at && now < endOf(item));
  const item = track.items[index];
  if (!item) return null;
  const previous = track.items[index - 1];
  const next = track.items[index + 1];
  const starts = item.transitionIn;
  const since = Math.max(0, time - item.at);
  if (starts && since < starts.duration) {
    const touches = previous && item.at - endOf(previous) <= TOUCHING;
    const progress = since / starts.duration;
    return {
      item,
      transition: starts,
      progress,
      to: item,
      ...(touches ? { from: previous } : {}),
    };
  }
  const ends = item.transitionOut;
  const left = Math.max(0, endOf(item) - time);
  const isFollowed = next && next.at - endOf(item) <= TOUCHING;
  if (ends && left < ends.duration && !isFollowed) {
    return { item, transition: ends, progress: 1 - left / ends.duration, from: item };
  }
  return { item, progress: 0 };
}

/**
 * Which time of its source a piece shows at a time of the film. During the transition to the next piece
 * it goes on past its end; a clip that has no more frames stays on its last.
 */
export function sourceTime(item: VisualItem, time: number): number {
  const held = item.freeze;
  const wanted = held ?? timeInSource(item, time);
  const last = "duration" in item.src ? item.src.duration : undefined;
  return Math.max(
    held === undefined ? item.in : 0,
    last === undefined
      ? wanted
      : Math.min(wanted, Math.max(held === undefined ? item.in : 0, last - 0.001)),
  );
}

/** The pieces that a frame needs, with the times of their sources. */
export function neededAt(track: VisualTrack, time: number): { item: VisualItem; time: number }[] {
  const scene = sceneAt(track, time);
  if (!scene) return [];
  const items = scene.transition ? [scene.from, scene.to] : [scene.item];
  return items
    .filter((item): item is VisualItem => item !== undefined)
    .map((item) => ({ item, time: sourceTime(item, time) }));
}
