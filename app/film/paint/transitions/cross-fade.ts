import { drawMoved, type TransitionDefinition } from "../transition";

export const crossFadeTransition: TransitionDefinition = {
  name: "cross-fade",
  label: "Cross-fade",
  draw(ctx, { from, to, t }) {
    from();
    drawMoved(ctx, to, { alpha: t });
  },
};
