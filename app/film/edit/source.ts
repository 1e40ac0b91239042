import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import { isFile } from "#contract/timeline/source-file";
import type { Item } from "./find";

/** The shortest piece that trimming and splitting leave, in seconds. */
export const MIN_PIECE_SECONDS = 0.1;

/** How far into its source a piece can reach: as long as it likes for what has no end of its own. */
export function sourceEnd(item: Item): number {
  const { src } = item;
  const isEndless =
    isStill(item) || ("loop" in item && item.loop) || !isFile(src) || src.duration === undefined;
  return isEndless ? TIMELINE_LIMITS.seconds : (src.duration ?? TIMELINE_LIMITS.seconds);
}

/** A still has no running time of its own: it begins at 0 however it is cut. A clip that is held is one. */
export function isStill(item: Item): boolean {
  return (
    "fit" in item && (!isFile(item.src) || item.src.type === "image" || item.freeze !== undefined)
  );
}

/** Whether a piece of the picture is a clip that runs. */
export function isRunningClip(item: Item): boolean {
  return "fit" in item && "type" in item.src && item.src.type === "video" && !isStill(item);
}

/** Whether a piece of the picture is a clip that is heard. */
export function isHeard(item: Item): boolean {
  return (
    "fit" in item &&
    isRunningClip(item) &&
    !item.muted &&
    !("hasAudio" in item.src && item.src.hasAudio === false)
  );
}

/** Whether a piece of the picture is a clip whose own sound is a voice, for which music makes room. */
export function isVoice(item: Item): boolean {
  return "fit" in item && item.speaks === true && isHeard(item);
}

/**
 * A part of a recording with those of its recognised words alone that are heard in it: many parts that each had all of
 * them would be more than a film may hold. A made voice keeps its whole sentence, which is said again as one.
 */
export function withHeardWords<T extends Item>(item: T): T {
  if ("fit" in item || item.text !== undefined || !item.words) return item;
  const words = item.words.filter(({ start, end }) => end > item.in && start < item.out);
  return { ...item, words };
}
