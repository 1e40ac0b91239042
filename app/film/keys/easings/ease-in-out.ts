import type { EasingDefinition } from "../easing";

/** Begins and ends slowly: the movement of pictures that are pushed in. */
export const easeInOutEasing: EasingDefinition = {
  name: "ease-in-out",
  label: "Ease in and out",
  at: (share) => share * share * (3 - 2 * share),
};
