import { drawMoved, smooth, type TransitionDefinition } from "../transition";

/** The next scene slides over the one before. */
export const slideTransition: TransitionDefinition = {
  name: "slide",
  label: "Slide",
  isDirected: true,
  draw(ctx, { from, to, t, way: [x, y] }) {
    const left = smooth(t) - 1;
    from();
    drawMoved(ctx, to, { x: x * left, y: y * left });
  },
};
