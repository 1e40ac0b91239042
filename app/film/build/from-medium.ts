import { emptyTimeline, type Timeline } from "#contract/timeline/timeline";
import { DEFAULT_SIDE, shapeOf, sizeOf } from "./formats";
import { addMedia, type MeasuredMedium } from "./media";
import type { NewId } from "./scenes";

/** A timeline that begins with a picture or a clip, in the shape that is nearest to its own. */
export function timelineOfMedium(measured: MeasuredMedium, newId: NewId): Timeline {
  const { width, height } = measured.medium;
  const size = width && height ? sizeOf(shapeOf({ width, height }), DEFAULT_SIDE) : {};
  return addMedia(emptyTimeline(size), { media: [measured], at: 0, newId });
}
