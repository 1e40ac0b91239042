import type { Mood } from "#contract/timeline/timeline";

/** How the music of a mood is written: chords as half tones above the key's note, one a bar, and who plays. */
export interface Score {
  name: Mood;
  /** As it is read on the screen. */
  label: string;
  /** Beats a minute. */
  beats: number;
  /** The key's note: 69 is 440 Hz, a step is a half tone. */
  key: number;
  chords: readonly (readonly number[])[];
  /** How loud each voice is, from 0 to 1. */
  pad: number;
  pluck: number;
  bass: number;
  beat: number;
  /** Plucked notes in a bar. */
  notes: number;
}

/** The steps of a chord above its root, in half tones. */
export const MAJOR = [0, 4, 7, 11];
export const MINOR = [0, 3, 7, 10];

export function chord(root: number, shape: readonly number[]): readonly number[] {
  return shape.map((step) => root + step);
}
