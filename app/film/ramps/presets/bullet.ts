import type { RampPreset } from "../ramp-preset";

/** Rushes, nearly stops, and rushes on. */
export const bulletRamp: RampPreset = {
  name: "bullet",
  label: "Bullet",
  points: [
    [0, 4],
    [0.3, 4],
    [0.4, 0.25],
    [0.6, 0.25],
    [0.7, 4],
    [1, 4],
  ],
};
