import type { EasingDefinition } from "../easing";

/** As fast all the way. */
export const linearEasing: EasingDefinition = {
  name: "linear",
  label: "Linear",
  at: (share) => share,
};
