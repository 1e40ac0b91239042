import { secondsBetween } from "#contract/timeline/pace";
import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import { isFile } from "#contract/timeline/source-file";
import { itemLength, type Timeline, type VisualItem } from "#contract/timeline/timeline";
import { findItem, tick } from "../edit/find";
import { updateItem } from "../edit/items";
import { retimed } from "../edit/own-keys";
import { trimItem } from "../edit/trim";
import { labelOf, licencesOfMedium, type MeasuredMedium, withLicences } from "./media";
import { visualSourceOf } from "./medium";
import { scenesOf } from "./scenes";

/** Whether another picture or clip can take the place of what a piece shows. */
export const isReplaceable = ({ src }: VisualItem): boolean => isFile(src) || src.kind === "color";

/**
 * How fast a clip plays that fills a time: slower where it is shorter, to a quarter at the most. One that is heard
 * plays as fast as it was recorded.
 */
function speedFor(length: number, { medium, seconds }: Pick<MeasuredMedium, "medium" | "seconds">) {
  if (medium.type !== "video" || medium.hasAudio || seconds >= length) return 1;
  return Math.max(TIMELINE_LIMITS.speed.from, seconds / length);
}

/**
 * Puts a picture or a clip in the place of what a piece shows. Its time, its framing, its look, how it comes in and
 * what is above it stay. A silent clip that is shorter is slowed down, to a quarter of its speed at the most. Where a clip
 * is shorter than its time all the same, the piece ends with it, and with `ripple` the scenes behind a scene follow. A
 * background keeps its name, which says what belongs there.
 */
export function replaceMedium(
  timeline: Timeline,
  {
    id,
    medium,
    seconds,
    ripple = false,
  }: Pick<MeasuredMedium, "id" | "medium" | "seconds"> & { ripple?: boolean },
): Timeline {
  const item = findItem(timeline, id)?.item;
  if (!item || !("fit" in item) || !isReplaceable(item) || medium.type === "audio") return timeline;
  const speed = speedFor(itemLength(item), { medium, seconds });
  const length =
    medium.type === "video" ? Math.min(itemLength(item), seconds / speed) : itemLength(item);
  const label = item.src.kind === "color" && item.label ? item.label : labelOf(medium);
  // What changes with the time does so at the same moments of the film.
  const { keys, framings } = retimed(item, (own) => secondsBetween(item, item.in, own) * speed);
  const changes: Partial<VisualItem> = {
    ...{ keys, framings },
    src: visualSourceOf(medium, seconds),
    ...{ speaks: undefined, freeze: undefined, ramp: undefined, keepPitch: undefined },
    label,
    ...{ in: 0, out: tick(length * speed), speed },
  };
  const isScene = scenesOf(timeline).includes(item);
  const isShorter = length < itemLength(item) - 1e-6;
  const cut = isShorter
    ? trimItem(timeline, { id, edge: "end", time: item.at + length, ripple: ripple && isScene })
    : timeline;
  const next = updateItem(cut, { id, changes });
  return withLicences(next, licencesOfMedium({ medium, id, seconds }));
}
