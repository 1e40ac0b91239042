import type { RampPreset } from "../ramp-preset";

/** Fast, with two slow moments. */
export const montageRamp: RampPreset = {
  name: "montage",
  label: "Montage",
  points: [
    [0, 3],
    [0.25, 0.6],
    [0.5, 3],
    [0.75, 0.6],
    [1, 3],
  ],
};
