import type { Mask } from "../pixels/raster";

export interface Stroke {
  /** Where the brush went, in the mask's pixels. */
  points: readonly { x: number; y: number }[];
  radius: number;
  /** Whether it shows or hides. */
  adds: boolean;
}

/** How far inside its radius a brush begins to fade. */
const SOFT = 0.25;

/** A mask after a stroke; the old one stays as it is. */
export function paintStroke(mask: Mask, { points, radius, adds }: Stroke): Mask {
  const { width, height } = mask;
  const made: Mask = { width, height, data: mask.data.slice() };
  points.forEach((point, index) => {
    const before = points[index - 1] ?? point;
    const steps = Math.max(
      1,
      Math.ceil(Math.hypot(point.x - before.x, point.y - before.y) / (radius / 3)),
    );
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      dab(
        made,
        before.x + (point.x - before.x) * share,
        before.y + (point.y - before.y) * share,
        radius,
        adds,
      );
    }
  });
  return made;
}

function dab(mask: Mask, x: number, y: number, radius: number, adds: boolean) {
  const [left, right] = [
    Math.max(0, Math.floor(x - radius)),
    Math.min(mask.width - 1, Math.ceil(x + radius)),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(y - radius)),
    Math.min(mask.height - 1, Math.ceil(y + radius)),
  ];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const inside = (radius - Math.hypot(column - x, row - y)) / (radius * SOFT);
      const strength = Math.min(1, Math.max(0, inside)) * 255;
      const at = row * mask.width + column;
      const known = mask.data[at] ?? 0;
      mask.data[at] = adds ? Math.max(known, strength) : Math.min(known, 255 - strength);
    }
  }
}
