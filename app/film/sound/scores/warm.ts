import { chord, MAJOR, MINOR, type Score } from "../score";

export const warmScore: Score = {
  name: "warm",
  label: "Warm",
  beats: 84,
  key: 55,
  pad: 0.8,
  pluck: 0.55,
  bass: 0.55,
  beat: 0.2,
  notes: 6,
  chords: [chord(0, MAJOR), chord(-3, MINOR), chord(5, MAJOR), chord(7, MAJOR)],
};
