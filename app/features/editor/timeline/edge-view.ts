import { itemLength, type Timeline } from "#contract/timeline/timeline";
import { findItem, type Item, putTrack, withItems } from "#film/edit/find";

/** An end of a piece. */
export type Edge = "start" | "end";

/** A time just before the end of a piece shows its last frame. Seconds. */
const BEFORE_END = 0.001;

/** A film, and the time of it that the preview shows. */
interface View {
  timeline: Timeline;
  /** Seconds. */
  time: number;
}

/** A piece without what comes and goes at its ends: transitions show its neighbours there, and a title's letters are not there. */
function atRest(item: Item): Item {
  if (!("place" in item || "transitionIn" in item || "transitionOut" in item)) return item;
  const { transitionIn: _in, transitionOut: _out, ...rest } = item;
  if (rest.src.kind !== "text") return rest;
  const { motionIn: _comes, motionOut: _goes, ...src } = rest.src;
  return { ...rest, src };
}

/**
 * What the preview shows while an end of a piece is dragged: the first frame that stays, or the last, with the piece at rest.
 * Null where the film does not have the piece.
 */
export function viewOfEdge(
  timeline: Timeline,
  { id, edge }: { id: string; edge: Edge },
): View | null {
  const found = findItem(timeline, id);
  if (!found) return null;
  const { item, track } = found;
  const items = (track.items as Item[]).map((one) => (one === item ? atRest(one) : one));
  return {
    timeline: putTrack(timeline, withItems(track, items)),
    time: edge === "start" ? item.at : item.at + itemLength(item) - BEFORE_END,
  };
}
