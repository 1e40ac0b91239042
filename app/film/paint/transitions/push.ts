import { drawMoved, smooth, type TransitionDefinition } from "../transition";

/** The next scene pushes the one before out of the frame. */
export const pushTransition: TransitionDefinition = {
  name: "push",
  label: "Push",
  isDirected: true,
  draw(ctx, { from, to, t, way: [x, y] }) {
    const gone = smooth(t);
    drawMoved(ctx, from, { x: x * gone, y: y * gone });
    drawMoved(ctx, to, { x: x * (gone - 1), y: y * (gone - 1) });
  },
};
