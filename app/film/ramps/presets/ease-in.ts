import type { RampPreset } from "../ramp-preset";

/** Begins slowly and comes up to its own speed. */
export const easeInRamp: RampPreset = {
  name: "ease-in",
  label: "Ease in",
  points: [
    [0, 0.4],
    [0.6, 1],
  ],
};
