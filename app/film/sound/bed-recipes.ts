import type { Mood } from "#contract/timeline/timeline";

/** How a mood sounds: chords as half tones above the key's note, one a bar, and who plays. */
interface Recipe {
  title: string;
  beats: number;
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

const MAJOR = [0, 4, 7, 11];
const MINOR = [0, 3, 7, 10];

function chord(root: number, shape: readonly number[]): readonly number[] {
  return shape.map((step) => root + step);
}

/** What makes each mood. */
export const RECIPES: Record<Mood, Recipe> = {
  calm: {
    title: "Calm",
    beats: 72,
    key: 57,
    pad: 0.9,
    pluck: 0.35,
    bass: 0.4,
    beat: 0,
    notes: 4,
    chords: [chord(0, MINOR), chord(-4, MAJOR), chord(3, MAJOR), chord(-2, MAJOR)],
  },
  bright: {
    title: "Bright",
    beats: 112,
    key: 60,
    pad: 0.5,
    pluck: 0.8,
    bass: 0.6,
    beat: 0.5,
    notes: 8,
    chords: [chord(0, MAJOR), chord(7, MAJOR), chord(-3, MINOR), chord(5, MAJOR)],
  },
  tense: {
    title: "Tense",
    beats: 88,
    key: 50,
    pad: 0.9,
    pluck: 0.25,
    bass: 0.9,
    beat: 0.35,
    notes: 8,
    chords: [chord(0, MINOR), chord(1, MAJOR), chord(0, MINOR), chord(-2, MINOR)],
  },
  driving: {
    title: "Driving",
    beats: 124,
    key: 52,
    pad: 0.4,
    pluck: 0.6,
    bass: 0.9,
    beat: 1,
    notes: 8,
    chords: [chord(0, MINOR), chord(-4, MAJOR), chord(-5, MINOR), chord(-2, MAJOR)],
  },
  warm: {
    title: "Warm",
    beats: 84,
    key: 55,
    pad: 0.8,
    pluck: 0.55,
    bass: 0.55,
    beat: 0.2,
    notes: 6,
    chords: [chord(0, MAJOR), chord(-3, MINOR), chord(5, MAJOR), chord(7, MAJOR)],
  },
};
