import type { MaskDefinition } from "../mask-shape";

export const rectangleMask: MaskDefinition = {
  name: "rectangle",
  label: "Rectangle",
  distance(x, y, half) {
    const [right, down] = [Math.abs(x) - half.x, Math.abs(y) - half.y];
    return Math.hypot(Math.max(0, right), Math.max(0, down)) + Math.min(0, Math.max(right, down));
  },
  trace: (ctx, half) => ctx.rect(-half.x, -half.y, half.x * 2, half.y * 2),
};
