import type { EasingDefinition } from "../easing";

/** Begins slowly. */
export const easeInEasing: EasingDefinition = {
  name: "ease-in",
  label: "Ease in",
  at: (share) => share ** 3,
};
