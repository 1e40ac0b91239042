import type { TextMotionDefinition } from "../text-motion";

/** Is there at once, one after the other, as a typewriter writes. */
export const typeMotion: TextMotionDefinition = {
  name: "type",
  label: "Typewriter",
  each: 0.001,
  pose: (t) => ({ alpha: t > 0 ? 1 : 0 }),
};
