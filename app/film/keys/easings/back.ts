import type { EasingDefinition } from "../easing";

/** How far it goes beyond its end: 10 % of the way. Robert Penner's constant for "easeOutBack". */
const OVERSHOOT = 1.70158;

/** Goes a little too far and comes back. */
export const backEasing: EasingDefinition = {
  name: "back",
  label: "Overshoot",
  at(share) {
    const left = share - 1;
    return 1 + (OVERSHOOT + 1) * left ** 3 + OVERSHOOT * left ** 2;
  },
};
