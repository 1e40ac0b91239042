import type { Timeline, VisualItem } from "#contract/timeline/timeline";
import { addItem, addTrack } from "../edit/items";
import { freeTrack } from "../edit/lift";
import { visualItem, visualTrack } from "../edit/new-item";
import { type NewId, withSceneTrack } from "./scenes";

/** How long a title or a sticker is shown at first, in seconds. */
export const OVERLAY_SECONDS = 3;

/** Adds a title, a sticker or a logo above the scenes, on a track that is free at its time. */
export function addOverlay(
  timeline: Timeline,
  input: {
    id: string;
    src: VisualItem["src"];
    place: NonNullable<VisualItem["place"]>;
    /** Seconds. */
    at: number;
    newId: NewId;
  },
): Timeline {
  const { id, src, place, at, newId } = input;
  const { timeline: begun } = withSceneTrack(timeline, newId);
  const item = visualItem({ id, src, place, out: OVERLAY_SECONDS, at });
  const upper = freeTrack(begun, { id, at, end: at + OVERLAY_SECONDS });
  if (upper) return addItem(begun, { trackId: upper.id, item, at });
  const made = visualTrack(newId());
  return addItem(addTrack(begun, { track: made }), { trackId: made.id, item, at });
}
