import type { Timeline, VisualItem } from "#contract/timeline/timeline";
import { PLACE_NAMES } from "../keys/keys";
import { findItem, trackOf } from "./find";
import { updateItem } from "./items";

/** How a picture or a clip is in the frame: it fills it, it fits in it, or it has a place of its own. */
export type FrameFit = VisualItem["fit"] | "free";

/** How much of the frame a piece takes at first that has a place of its own: its grips are in sight. */
const FIRST_SHARE = 0.8;

/** How a piece is in the frame now. */
export const fitOf = ({ place, fit }: VisualItem): FrameFit => (place ? "free" : fit);

/** Keys without those of place. */
function withoutPlaceKeys(keys: VisualItem["keys"]): VisualItem["keys"] {
  const kept = Object.entries(keys ?? {}).filter(([name]) =>
    PLACE_NAMES.every((one) => one !== name),
  );
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/**
 * Puts a picture or a clip into the frame in another way. One that gets a place is in the middle of the frame, whole; one
 * that fills the frame again has no keys of place. Scenes have no place of their own.
 * @param input.picture the size of what it shows; null while it is not known
 */
export function setFit(
  timeline: Timeline,
  {
    id,
    fit,
    picture,
  }: { id: string; fit: FrameFit; picture: { width: number; height: number } | null },
): Timeline {
  const found = findItem(timeline, id);
  if (!found || !("fit" in found.item)) return timeline;
  const { item, track } = found;
  if (fit !== "free") {
    const changes = {
      fit,
      place: undefined,
      ...(item.keys && { keys: withoutPlaceKeys(item.keys) }),
    };
    return updateItem(timeline, { id, changes });
  }
  if (item.place || track.id === trackOf(timeline, "visual")?.id) return timeline;
  const { width, height } = timeline.size;
  const { width: across, height: down } = picture ?? timeline.size;
  const share = Math.min(1, (height * across) / (down * width)) * FIRST_SHARE;
  const place = { x: 0.5, y: 0.5, width: Math.round(share * 10_000) / 10_000, rotation: 0 };
  return updateItem(timeline, { id, changes: { place } });
}
