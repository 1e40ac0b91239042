import type { RasterSize } from "../enhance/pixels/strips";
import { movedTo, type Placement } from "./placement";

/** What a picture holds on to along each side while it is dragged. */
export interface Snapped {
  placement: Placement;
  /** Whether it is in the middle across, and down. */
  isMiddle: { across: boolean; down: boolean };
}

/** The place that is nearest, if it is near enough: an edge or the middle of the room. */
function nearest(at: number, room: number, reach: number): number {
  const places = [room / 2, 0, room];
  const [best = at] = places.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at));
  return Math.abs(best - at) <= reach ? best : at;
}

/**
 * A picture that was dragged to a place, at the nearest edge or the middle of its frame where that is near.
 * @param reach how near, in pixels of the picture
 */
export function snappedTo(
  placement: Placement,
  size: RasterSize,
  to: { left: number; top: number },
  reach: number,
): Snapped {
  const [across, down] = [placement.width - size.width, placement.height - size.height];
  const moved = movedTo(
    placement,
    size,
    nearest(to.left, across, reach),
    nearest(to.top, down, reach),
  );
  const isMiddle = (at: number, room: number) => room !== 0 && Math.abs(at - room / 2) < 1;
  return {
    placement: moved,
    isMiddle: { across: isMiddle(moved.left, across), down: isMiddle(moved.top, down) },
  };
}
