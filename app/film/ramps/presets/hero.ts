import type { RampPreset } from "../ramp-preset";

/** The middle is seen in slow motion. */
export const heroRamp: RampPreset = {
  name: "hero",
  label: "Hero",
  points: [
    [0, 1.5],
    [0.35, 1.5],
    [0.5, 0.4],
    [0.65, 1.5],
    [1, 1.5],
  ],
};
