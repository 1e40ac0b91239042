import type { EasingDefinition } from "../easing";

/** How fast the swing dies away, and how many half swings there are. */
const DAMPING = 7;
const HALF_SWINGS = 4.5;

/** Swings around its end like a spring, less and less. */
export const springEasing: EasingDefinition = {
  name: "spring",
  label: "Spring",
  at(share) {
    if (share <= 0 || share >= 1) return share <= 0 ? 0 : 1;
    return 1 - Math.exp(-DAMPING * share) * Math.cos(HALF_SWINGS * Math.PI * share);
  },
};
