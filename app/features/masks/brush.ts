import type { Mask } from "../enhance/pixels/raster";

export interface MaskPoint {
  x: number;
  y: number;
}

export interface Brush {
  /** In pixels of the mask. */
  radius: number;
  /** From 0, which fades from the middle on, to 1, whose edge is sharp. */
  hardness: number;
  /** Whether it shows or hides. */
  adds: boolean;
}

/** Pixels from `left` and `top` on, up to `right` and `bottom`, which are not among them. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A line is dabs that are so many radii apart. */
const APART = 1 / 3;
/** Over so many pixels even the sharpest edge fades, so that it has no steps. */
const SMOOTH_EDGE = 1;
/** The smallest radius that reaches the middle of a pixel with its full strength. */
const LEAST_RADIUS = SMOOTH_EDGE + 0.5;

/**
 * Paints into a mask along a line, its beginning left out unless it is all of the line. Painting over the same place
 * again changes nothing, so a stroke can be painted piece by piece.
 * @returns what may have changed
 */
export function paintLine(mask: Mask, wanted: Brush, from: MaskPoint, to: MaskPoint): Area {
  const brush = { ...wanted, radius: Math.max(LEAST_RADIUS, wanted.radius) };
  const { radius } = brush;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const steps = Math.max(1, Math.ceil(length / (radius * APART)));
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    dab(mask, brush, {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    });
  }
  return areaAround(mask, radius, from, to);
}

function areaAround({ width, height }: Mask, radius: number, from: MaskPoint, to: MaskPoint): Area {
  return {
    left: Math.max(0, Math.floor(Math.min(from.x, to.x) - radius)),
    top: Math.max(0, Math.floor(Math.min(from.y, to.y) - radius)),
    right: Math.min(width, Math.ceil(Math.max(from.x, to.x) + radius) + 1),
    bottom: Math.min(height, Math.ceil(Math.max(from.y, to.y) + radius) + 1),
  };
}

function dab(mask: Mask, { radius, hardness, adds }: Brush, { x, y }: MaskPoint): void {
  const { left, top, right, bottom } = areaAround(mask, radius, { x, y }, { x, y });
  const fade = Math.max(SMOOTH_EDGE, radius * (1 - hardness));
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const inside = (radius - Math.hypot(column + 0.5 - x, row + 0.5 - y)) / fade;
      const strength = Math.min(1, Math.max(0, inside)) * 255;
      const at = row * mask.width + column;
      const known = mask.data[at] ?? 0;
      mask.data[at] = adds ? Math.max(known, strength) : Math.min(known, 255 - strength);
    }
  }
}
