import type { TextMotionDefinition } from "../text-motion";

/** Becomes visible where it is. */
export const fadeMotion: TextMotionDefinition = {
  name: "fade",
  label: "Fade",
  each: 0.6,
  pose: (t) => ({ alpha: t }),
};
