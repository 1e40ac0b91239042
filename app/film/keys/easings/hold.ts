import type { EasingDefinition } from "../easing";

/** Keeps the value, and jumps at the next key. */
export const holdEasing: EasingDefinition = {
  name: "hold",
  label: "Hold",
  at: (share) => (share < 1 ? 0 : 1),
};
