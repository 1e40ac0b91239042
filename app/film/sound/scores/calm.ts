import { chord, MAJOR, MINOR, type Score } from "../score";

export const calmScore: Score = {
  name: "calm",
  label: "Calm",
  beats: 72,
  key: 57,
  pad: 0.9,
  pluck: 0.35,
  bass: 0.4,
  beat: 0,
  notes: 4,
  chords: [chord(0, MINOR), chord(-4, MAJOR), chord(3, MAJOR), chord(-2, MAJOR)],
};
