import { hashDistance } from "./measures";

/** Most frames that are proposed of one clip, and the least time between two of them. Seconds. */
const MOST_PROPOSED = 8;
const LEAST_GAP = 0.5;
/** Frames whose hashes differ in at most so many of 64 signs show the same view. */
const SAME_VIEW = 10;

/**
 * Times spread over a clip, each in the middle of its part: the first and the last frame are often black.
 * @param duration in seconds.
 * @param most how many there is room for.
 */
export function spreadTimes(duration: number, most: number): number[] {
  if (!Number.isFinite(duration) || !(duration > 0) || !(most >= 1)) return [];
  const count = Math.min(
    Math.max(1, Math.floor(duration / LEAST_GAP)),
    MOST_PROPOSED,
    Math.floor(most),
  );
  return Array.from({ length: count }, (_, at) => ((at + 0.5) * duration) / count);
}

/** A frame that can be chosen. */
export interface ClipFrame {
  /** Seconds from the clip's beginning. */
  time: number;
  /** The address of a small picture of it. */
  url: string;
  hash: string;
  isChosen: boolean;
}

/** Whether a frame shows a view that none of some others shows. */
export const isNewView = (hash: string, others: readonly ClipFrame[]): boolean =>
  others.every((one) => hashDistance(one.hash, hash) > SAME_VIEW);

/** Frames with one more, in the order of time; the same moment is there once, and is chosen then. */
export function withFrame(frames: readonly ClipFrame[], added: ClipFrame): ClipFrame[] {
  const others = frames.filter(({ time }) => !isSameMoment(time, added.time));
  return [...others, added].sort((one, other) => one.time - other.time);
}

/** Two times that are less than a frame of 50 a second apart. */
export const isSameMoment = (one: number, other: number): boolean => Math.abs(one - other) < 0.02;

/** A moment as "0:03.2". @param time in seconds. */
export function momentLabel(time: number): string {
  const tenths = Math.max(0, Math.floor(time * 10 + 1e-6));
  const seconds = Math.floor(tenths / 10);
  const rest = String(seconds % 60).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${rest}.${tenths % 10}`;
}
