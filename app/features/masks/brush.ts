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

/** Over so many pixels even the sharpest edge fades, so that it has no steps. */
const SMOOTH_EDGE = 1;
/** The smallest radius that reaches the middle of a pixel with its full strength. */
const LEAST_RADIUS = SMOOTH_EDGE + 0.5;

/**
 * Paints into a mask along a line. Painting over the same place again changes nothing, so a stroke can be painted piece
 * by piece. Each pixel is looked at once, however long the line is.
 * @returns what may have changed
 */
export function paintLine(mask: Mask, wanted: Brush, from: MaskPoint, to: MaskPoint): Area {
  const { hardness, adds } = wanted;
  const radius = Math.max(LEAST_RADIUS, wanted.radius);
  const fade = Math.max(SMOOTH_EDGE, radius * (1 - hardness));
  const full = Math.max(0, radius - fade) ** 2;
  const area = areaAround(mask, radius, from, to);
  const farFrom = distanceToLine(from, to);
  for (let row = area.top; row < area.bottom; row += 1) {
    for (let column = area.left; column < area.right; column += 1) {
      const far = farFrom(column + 0.5, row + 0.5);
      if (far >= radius * radius) continue;
      const strength = far <= full ? 255 : ((radius - Math.sqrt(far)) / fade) * 255;
      const at = row * mask.width + column;
      const known = mask.data[at] ?? 0;
      mask.data[at] = adds ? Math.max(known, strength) : Math.min(known, 255 - strength);
    }
  }
  return area;
}

/** Gives the square of how far a point is from a line between two others. */
function distanceToLine(from: MaskPoint, to: MaskPoint): (x: number, y: number) => number {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const length = alongX ** 2 + alongY ** 2;
  return (x, y) => {
    const fromX = x - from.x;
    const fromY = y - from.y;
    // The point of the line that is nearest, as a share of its length.
    const share = length === 0 ? 0 : (fromX * alongX + fromY * alongY) / length;
    const near = Math.max(0, Math.min(1, share));
    const byX = fromX - near * alongX;
    const byY = fromY - near * alongY;
    return byX * byX + byY * byY;
  };
}

function areaAround({ width, height }: Mask, radius: number, from: MaskPoint, to: MaskPoint): Area {
  return {
    left: Math.max(0, Math.floor(Math.min(from.x, to.x) - radius)),
    top: Math.max(0, Math.floor(Math.min(from.y, to.y) - radius)),
    right: Math.min(width, Math.ceil(Math.max(from.x, to.x) + radius) + 1),
    bottom: Math.min(height, Math.ceil(Math.max(from.y, to.y) + radius) + 1),
  };
}
