import { drawMoved, GHOSTS, smooth, type TransitionDefinition } from "../transition";

/** The camera seems to fly through the scene into the next one. */
export const zoomBlurTransition: TransitionDefinition = {
  name: "zoom-blur",
  label: "Zoom blur",
  draw(ctx, { from, to, t }) {
    const way = smooth(t);
    for (let ghost = 0; ghost < GHOSTS; ghost += 1) {
      const more = 1 + ghost * 0.06 * Math.sin(Math.PI * t);
      const alpha = 1 / (ghost + 1);
      drawMoved(ctx, from, { scale: (1 + way * 0.6) * more, alpha });
    }
    for (let ghost = 0; ghost < GHOSTS; ghost += 1) {
      const more = 1 + ghost * 0.06 * Math.sin(Math.PI * t);
      drawMoved(ctx, to, { scale: (1.6 - way * 0.6) * more, alpha: way / (ghost + 1) });
    }
  },
};
