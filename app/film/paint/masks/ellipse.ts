import type { MaskDefinition } from "../mask-shape";

/** Its distance is estimated by the slope of its equation: exact at the edge, and for a circle everywhere. */
export const ellipseMask: MaskDefinition = {
  name: "ellipse",
  label: "Ellipse",
  distance(x, y, half) {
    const reach = Math.hypot(x / half.x, y / half.y);
    const slope = Math.hypot(x / half.x ** 2, y / half.y ** 2);
    return slope === 0 ? -Math.min(half.x, half.y) : (reach * (reach - 1)) / slope;
  },
  trace: (ctx, half) => ctx.ellipse(0, 0, half.x, half.y, 0, 0, Math.PI * 2),
};
