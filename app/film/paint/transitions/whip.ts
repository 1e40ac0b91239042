import { drawMoved, fast, GHOSTS, type TransitionDefinition } from "../transition";

/** The camera seems to be turned fast: both scenes fly by, blurred. */
export const whipTransition: TransitionDefinition = {
  name: "whip",
  label: "Whip",
  isDirected: true,
  draw(ctx, { from, to, t, way: [x, y] }) {
    for (let ghost = 0; ghost < GHOSTS; ghost += 1) {
      const gone = fast(Math.max(0, t - ghost * 0.03 * (1 - t)));
      const alpha = 1 / (ghost + 1);
      drawMoved(ctx, from, { x: x * gone, y: y * gone, alpha });
      drawMoved(ctx, to, { x: x * (gone - 1), y: y * (gone - 1), alpha });
    }
  },
};
