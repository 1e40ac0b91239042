import { easeOut, type TextMotionDefinition } from "../text-motion";

/** Comes from where its line begins, and goes on to its end. */
export const slideMotion: TextMotionDefinition = {
  name: "slide",
  label: "Slide",
  pose: (t, way) => ({ x: -1.4 * (1 - easeOut(t)) * way, alpha: Math.min(1, t * 2) }),
};
