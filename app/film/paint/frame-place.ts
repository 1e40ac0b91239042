import type { VisualItem } from "#contract/timeline/timeline";
import { drawnPlace, isDrawn } from "./drawn";
import { isPlaced, overlayPlace } from "./overlays";

/** Where a piece is drawn within the frame; null for one that fills it. */
export function framePlaceOf({
  src,
  place,
}: Pick<VisualItem, "src" | "place">): NonNullable<VisualItem["place"]> | null {
  if (place) return place;
  if (isDrawn(src)) return drawnPlace(src, place);
  return isPlaced(src) ? overlayPlace(src, place) : null;
}
