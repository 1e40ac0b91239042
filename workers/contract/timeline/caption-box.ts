/** Where captions stand: shares of the frame. */
export interface CaptionBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In a tall film: within the safe areas of all platforms, in the middle of the frame. */
const TALL: CaptionBox = { x: 0.2213, y: 0.5, width: 0.5574, height: 0.14 };
/** In any other: in the lower third, away from the edge. */
const LOWER_THIRD: CaptionBox = { x: 0.1, y: 0.73, width: 0.8, height: 0.2 };

/** From this ratio of height to width on, platforms lay their own texts over the lower part of a film. */
const TALL_FROM = 1.5;

/** Where captions stand in a film of this size, in pixels, unless they are placed. */
export function captionBoxOf({ width, height }: { width: number; height: number }): CaptionBox {
  return { ...(height / width > TALL_FROM ? TALL : LOWER_THIRD) };
}
