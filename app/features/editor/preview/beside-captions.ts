import type { ShareRect } from "#contract/timeline/platforms";
import type { FramePoint } from "./geometry";

/**
 * Moves a round mark off captions: directly above or below them, to the nearer place that is in the frame. Pixels of the shown frame.
 * @param captions their boxes, in shares of the frame
 * @param radius of the mark
 */
export function besideCaptions(
  { x, y }: FramePoint,
  {
    captions,
    frame,
    radius,
  }: {
    captions: readonly ShareRect[];
    frame: { width: number; height: number };
    radius: number;
  },
): FramePoint {
  const covered = captions.find((box) => {
    const isBeside =
      x < box.x * frame.width - radius || x > (box.x + box.width) * frame.width + radius;
    return (
      !isBeside &&
      y > box.y * frame.height - radius &&
      y < (box.y + box.height) * frame.height + radius
    );
  });
  if (!covered) return { x, y };
  const above = covered.y * frame.height - radius;
  const below = (covered.y + covered.height) * frame.height + radius;
  const isAbove = above >= radius && (y - above <= below - y || below > frame.height);
  return { x, y: isAbove ? above : below };
}
