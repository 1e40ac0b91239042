import { atom } from "nanostores";
import { itemLength, type Timeline, type VisualItem } from "#contract/timeline/timeline";
import { findItem, putTrack, withoutTransitions } from "#film/edit/find";
import type { FilmView } from "#film/player";

/** Whether the preview shows an end that is dragged, and not the present time. */
export const isEdgeShown = atom(false);

/** An end of a piece. */
export type Edge = "start" | "end";

/** How long before its end a piece shows its last frame. Seconds. */
const BEFORE_END = 0.001;

/** A piece without what moves at its ends: its transitions and the letters of a title. */
function atRest(item: VisualItem): VisualItem {
  const { src, ...rest } = withoutTransitions(item);
  if (src.kind !== "text") return { ...rest, src };
  const { motionIn: _in, motionOut: _out, ...text } = src;
  return { ...rest, src: text };
}

/**
 * What the preview shows while an end of a piece is dragged: the film at that end, the piece without transitions and with all
 * letters of a title. Null where the film does not have the piece.
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
