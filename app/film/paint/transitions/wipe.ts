import { smooth, type TransitionDefinition } from "../transition";

/** An edge goes across the frame and uncovers the next scene. */
export const wipeTransition: TransitionDefinition = {
  name: "wipe",
  label: "Wipe",
  isDirected: true,
  draw(ctx, { from, to, t, way: [x, y] }) {
    const { width, height } = ctx.canvas;
    const share = smooth(t);
    from();
    ctx.save();
    ctx.beginPath();
    const [w, h] = [x === 0 ? width : width * share, y === 0 ? height : height * share];
    ctx.rect(x < 0 ? width - w : 0, y < 0 ? height - h : 0, w, h);
    ctx.clip();
    to();
    ctx.restore();
  },
};
