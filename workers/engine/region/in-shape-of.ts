import type { Frame } from "#base/region/frame";

/** Shapes that differ by no more are stretched: models round sides to multiples of 8 to 64 pixels. */
const SAME_SHAPE = 0.04;

/**
 * The middle of a picture in the shape of another one, as large as there is room: what a model returns in one of its own
 * shapes is cut and never squeezed. A shape that is nearly the same is left as it is.
 */
export function inShapeOf(frame: Frame, of: { width: number; height: number }): Frame {
  const wanted = of.width / of.height;
  const difference = Math.abs(Math.log(frame.width / frame.height / wanted));
  if (difference <= SAME_SHAPE) return frame;
  const width = Math.max(1, Math.min(frame.width, Math.round(frame.height * wanted)));
  const height = Math.max(1, Math.min(frame.height, Math.round(frame.width / wanted)));
  const left = (frame.width - width) >> 1;
  const top = (frame.height - height) >> 1;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * frame.width + left) * 4;
    data.set(frame.data.subarray(from, from + width * 4), y * width * 4);
  }
  return { width, height, data };
}
