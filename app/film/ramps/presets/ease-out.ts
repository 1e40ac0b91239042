import type { RampPreset } from "../ramp-preset";

/** Slows down towards its end. */
export const easeOutRamp: RampPreset = {
  name: "ease-out",
  label: "Ease out",
  points: [
    [0.4, 1],
    [1, 0.4],
  ],
};
