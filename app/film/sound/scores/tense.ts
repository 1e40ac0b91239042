import { chord, MAJOR, MINOR, type Score } from "../score";

export const tenseScore: Score = {
  name: "tense",
  label: "Tense",
  beats: 88,
  key: 50,
  pad: 0.9,
  pluck: 0.25,
  bass: 0.9,
  beat: 0.35,
  notes: 8,
  chords: [chord(0, MINOR), chord(1, MAJOR), chord(0, MINOR), chord(-2, MINOR)],
};
