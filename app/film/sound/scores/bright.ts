import { chord, MAJOR, MINOR, type Score } from "../score";

export const brightScore: Score = {
  name: "bright",
  label: "Bright",
  beats: 112,
  key: 60,
  pad: 0.5,
  pluck: 0.8,
  bass: 0.6,
  beat: 0.5,
  notes: 8,
  chords: [chord(0, MAJOR), chord(7, MAJOR), chord(-3, MINOR), chord(5, MAJOR)],
};
