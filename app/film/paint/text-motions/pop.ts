import { overshoot, type TextMotionDefinition } from "../text-motion";

/** Springs up to its size and a little further. */
export const popMotion: TextMotionDefinition = {
  name: "pop",
  label: "Pop",
  pose: (t) => ({ scale: Math.max(0, 0.3 + 0.7 * overshoot(t)), alpha: Math.min(1, t * 4) }),
};
