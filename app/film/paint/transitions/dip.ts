import type { TransitionDefinition } from "../transition";

/** The frame becomes one colour, and the next scene comes out of it. */
export const dipTransition: TransitionDefinition = {
  name: "dip",
  label: "Dip to colour",
  color: { label: "Colour of the dip", usual: "#000000" },
  draw(ctx, { from, to, t, color }) {
    (t < 0.5 ? from : to)();
    ctx.save();
    ctx.globalAlpha *= 1 - Math.abs(t - 0.5) * 2;
    ctx.fillStyle = color;
    ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    ctx.restore();
  },
};
