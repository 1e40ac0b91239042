import { easeOut, type TextMotionDefinition } from "../text-motion";

/** Comes up from below as it becomes visible, and goes on upwards. */
export const riseMotion: TextMotionDefinition = {
  name: "rise",
  label: "Rise",
  pose: (t, way) => ({ y: 0.7 * (1 - easeOut(t)) * way, alpha: Math.min(1, t * 1.6) }),
};
