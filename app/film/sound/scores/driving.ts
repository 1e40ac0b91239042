import { chord, MAJOR, MINOR, type Score } from "../score";

export const drivingScore: Score = {
  name: "driving",
  label: "Driving",
  beats: 124,
  key: 52,
  pad: 0.4,
  pluck: 0.6,
  bass: 0.9,
  beat: 1,
  notes: 8,
  chords: [chord(0, MINOR), chord(-4, MAJOR), chord(-5, MINOR), chord(-2, MAJOR)],
};
