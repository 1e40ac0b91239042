import type { TextMotionDefinition } from "../text-motion";

/** Is there at once, one after the other, as a typewriter writes. */
export const type: TextMotionDefinition = {
  name: "type",
  label: "Typewriter",
  each: 0.001,
  pose: (t) => ({ alpha: t > 0 ? 1 : 0 }),
};
