/* Boxes of pieces over the preview: pixels of the shown frame, degrees clockwise. */

export interface FramePoint {
  x: number;
  y: number;
}

/** A turned rectangle, by its centre. */
export interface PieceBox extends FramePoint {
  width: number;
  height: number;
  rotation: number;
}

/** A side of a box: -1 for left or top, 1 for right or bottom, 0 for the middle of an edge. */
export interface Corner {
  right: -1 | 0 | 1;
  down: -1 | 0 | 1;
}

/** An upright rectangle by its edges. */
export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** With Shift a piece turns in these steps. Degrees. */
const TURN_STEP = 15;
/** So near to upright, or to lying, a piece becomes it. Degrees. */
const TURN_SNAP = 3;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** A point around the origin, turned. */
function turned({ x, y }: FramePoint, degrees: number): FramePoint {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Where a corner of a box, or the middle of an edge, is. */
export function cornerOf(box: PieceBox, { right, down }: Corner): FramePoint {
  const to = turned({ x: (right * box.width) / 2, y: (down * box.height) / 2 }, box.rotation);
  return { x: box.x + to.x, y: box.y + to.y };
}

/** The upright rectangle around a box. */
export function boundsOf(box: PieceBox): Bounds {
  const corners = ([-1, 1] as const).flatMap((right) =>
    ([-1, 1] as const).map((down) => cornerOf(box, { right, down })),
  );
  const [across, along] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    ...{ left: Math.min(...across), right: Math.max(...across) },
    ...{ top: Math.min(...along), bottom: Math.max(...along) },
  };
}

/** Whether a point lies in a box, which has at least `least` pixels each way. */
export function isInBox(box: PieceBox, point: FramePoint, least = 0): boolean {
  const inside = turned({ x: point.x - box.x, y: point.y - box.y }, -box.rotation);
  return (
    Math.abs(inside.x) <= Math.max(box.width, least) / 2 &&
    Math.abs(inside.y) <= Math.max(box.height, least) / 2
  );
}

/**
 * How much larger a box becomes when one of its corners, or the middle of an edge, is pulled to a point, while what is
 * opposite stays where it is: the factor and the new centre.
 * @param most the bounds of the factor
 */
export function scaled(
  box: PieceBox,
  { corner, to, most }: { corner: Corner; to: FramePoint; most: { from: number; to: number } },
): { factor: number; centre: FramePoint } {
  const grip = cornerOf(box, corner);
  const fixed: FramePoint = { x: 2 * box.x - grip.x, y: 2 * box.y - grip.y };
  const arm: FramePoint = { x: grip.x - fixed.x, y: grip.y - fixed.y };
  const length = arm.x ** 2 + arm.y ** 2;
  const along = (to.x - fixed.x) * arm.x + (to.y - fixed.y) * arm.y;
  const factor = length === 0 ? 1 : Math.min(most.to, Math.max(most.from, along / length));
  return {
    factor,
    centre: { x: fixed.x + (arm.x * factor) / 2, y: fixed.y + (arm.y * factor) / 2 },
  };
}

/** An angle as it is kept: above -180 up to 180 degrees, in tenths. */
export function normalAngle(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360;
  const tenths = Math.round((turn > 180 ? turn - 360 : turn) * 10) / 10;
  return tenths === 0 ? 0 : tenths;
}

/**
 * The rotation of a box that is turned by a grip above or below it.
 * @param drag.from where the grip was pressed: below the middle of the box, its lower side points to the pointer
 * @param drag.isStepped whether it turns in steps of 15 degrees; else only upright and lying attract it
 */
export function turnedTo(
  box: PieceBox,
  to: FramePoint,
  { from, isStepped }: { from: FramePoint; isStepped: boolean },
): number {
  const pressed = turned({ x: from.x - box.x, y: from.y - box.y }, -box.rotation);
  const upwards = pressed.y > 0 ? -90 : 90;
  const angle = normalAngle((Math.atan2(to.y - box.y, to.x - box.x) * 180) / Math.PI + upwards);
  if (isStepped) return normalAngle(Math.round(angle / TURN_STEP) * TURN_STEP);
  const straight = Math.round(angle / 90) * 90;
  return Math.abs(angle - straight) <= TURN_SNAP ? normalAngle(straight) : angle;
}
