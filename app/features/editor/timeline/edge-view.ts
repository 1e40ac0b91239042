import { atom } from "nanostores";
import { itemLength, type Timeline, type VisualItem } from "#contract/timeline/timeline";
import { findItem, putTrack, withoutTransitions } from "#film/edit/find";
import type { FilmView } from "#film/player";

/** Whether the preview shows a dragged end instead of the present time. */
export const isEdgeShown = atom(false);

/** An end of a piece. */
export type Edge = "start" | "end";

/** How far before the end of a piece the view is, so that the piece is still visible. Seconds. */
const BEFORE_END = 0.001;

/** Returns a piece without the animation at its ends: its transitions, and the motion of the letters of a title. */
function atRest(item: VisualItem): VisualItem {
  const { src, ...rest } = withoutTransitions(item);
  if (src.kind !== "text") return { ...rest, src };
  const { motionIn: _in, motionOut: _out, ...text } = src;
  return { ...rest, src: text };
}

/**
 * Returns the view for a dragged end: the film at that end. The piece has no transitions, and a title shows all its letters.
 * Returns null if the film does not contain the piece.
 */
export function viewOfEdge(
  timeline: Timeline,
  { id, edge }: { id: string; edge: Edge },
): FilmView | null {
  const found = findItem(timeline, id);
  if (!found) return null;
  const { item, track } = found;
  const time = edge === "start" ? item.at : item.at + itemLength(item) - BEFORE_END;
  if (track.kind !== "visual") return { timeline, time };
  const items = track.items.map((one) => (one === item ? atRest(one) : one));
  return { timeline: putTrack(timeline, { ...track, items }), time };
}
