import type { EasingDefinition } from "../easing";

/** Ends slowly. */
export const easeOutEasing: EasingDefinition = {
  name: "ease-out",
  label: "Ease out",
  at: (share) => 1 - (1 - share) ** 3,
};
