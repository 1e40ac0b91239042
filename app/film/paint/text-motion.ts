import type { TextMotionName } from "#contract/timeline/names";

/** How a letter, a word or a line differs from where it rests; lengths in heights of the letters. */
export interface Pose {
  /** In the direction of reading. */
  x?: number;
  y?: number;
  scale?: number;
  /** Degrees clockwise. */
  turn?: number;
  /** From 0 (not there) to 1. */
  alpha?: number;
  /** Whether nothing of it is seen outside of its line. */
  isCut?: boolean;
}

/** How letters come and go. */
export interface TextMotionDefinition {
  name: TextMotionName;
  /** As it is read on the screen. */
  label: string;
  /** The share of the whole time that each part takes; the parts begin one after the other. Half of it by default. */
  each?: number;
  /**
   * Where a part is.
   * @param t from 0 (gone) to 1 (at rest, where it must be as if nothing moved it)
   * @param way 1 while it comes, -1 while it goes
   */
  pose: (t: number, way: 1 | -1) => Pose;
}

/** Fast at first, slow at its end. */
export const easeOut = (t: number): number => 1 - (1 - t) ** 3;

/** A little further than its goal, and back. */
export function overshoot(t: number): number {
  const past = 1.9;
  return 1 + (past + 1) * (t - 1) ** 3 + past * (t - 1) ** 2;
}
