import { easeOut, type TextMotionDefinition } from "../text-motion";

/** Comes out from below the edge of its line, as from behind a cut. */
export const revealMotion: TextMotionDefinition = {
  name: "reveal",
  label: "Reveal",
  pose: (t, way) => ({ y: 1.25 * (1 - easeOut(t)) * way, isCut: true, alpha: t > 0 ? 1 : 0 }),
};
