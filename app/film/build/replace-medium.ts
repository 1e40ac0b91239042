import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import { isFile } from "#contract/timeline/source-file";
import { itemLength, type Timeline, type VisualItem } from "#contract/timeline/timeline";
import { findItem, tick } from "../edit/find";
import { updateItem } from "../edit/items";
import { labelOf, licencesOfMedium, type MeasuredMedium, withLicences } from "./media";
import { visualSourceOf } from "./medium";

/** Whether another picture or clip can take the place of what a piece shows. */
export const isReplaceable = ({ src }: VisualItem): boolean => isFile(src) || src.kind === "color";

/** Which part of a clip fills a time: as fast as it is, or slower where it is shorter. */
function cutOf(length: number, seconds: number): Pick<VisualItem, "in" | "out" | "speed"> {
  if (seconds >= length) return { in: 0, out: tick(length), speed: 1 };
  const speed = Math.max(TIMELINE_LIMITS.speed.from, seconds / length);
  return { in: 0, out: tick(Math.min(seconds, length * speed)), speed };
}

/**
 * Puts a picture or a clip in the place of what a piece shows. Its time, its framing, its look, how it comes in and
 * what is above it stay. A clip that is shorter is slowed down, to a quarter of its speed at the most. A background
 * keeps its name, which says what belongs there.
 */
export function replaceMedium(
  timeline: Timeline,
  { id, medium, seconds }: Pick<MeasuredMedium, "id" | "medium" | "seconds">,
): Timeline {
  const item = findItem(timeline, id)?.item;
  if (!item || !("fit" in item) || !isReplaceable(item) || medium.type === "audio") return timeline;
  const length = itemLength(item);
  const isVideo = medium.type === "video";
  const label = item.src.kind === "color" && item.label ? item.label : labelOf(medium);
  const changes: Partial<VisualItem> = {
    src: visualSourceOf(medium, seconds),
    speaks: undefined,
    label,
    ...(isVideo ? cutOf(length, seconds) : { in: 0, out: tick(length), speed: 1 }),
  };
  const next = updateItem(timeline, { id, changes });
  return withLicences(next, licencesOfMedium({ medium, id, seconds }));
}
