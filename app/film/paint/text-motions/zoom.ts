import { easeOut, type TextMotionDefinition } from "../text-motion";

/** Comes from near the eye to its place, and goes back there. */
export const zoomMotion: TextMotionDefinition = {
  name: "zoom",
  label: "Zoom",
  pose: (t) => ({
    scale: 1 + 1.1 * (1 - easeOut(t)),
    turn: -6 * (1 - easeOut(t)),
    alpha: Math.min(1, t * 1.5),
  }),
};
