import type { Mask } from "../enhance/pixels/raster";

/** Three boxes after another are nearly a bell (Kovesi, "Fast almost-Gaussian filtering"). */
const BOXES = 3;

/** The boxes whose blur reaches so far: each reaches as far as the others. */
function boxesFor(radius: number): { count: number; reach: number } {
  const whole = Math.round(radius);
  return whole < BOXES
    ? { count: Math.max(0, whole), reach: 1 }
    : { count: BOXES, reach: Math.round(whole / BOXES) };
}

/** Averages lines of values over a box; beyond its ends a line goes on as it ends. */
function blurLines(
  from: Float32Array,
  into: Float32Array,
  { lines, length, step, reach }: { lines: number; length: number; step: number; reach: number },
) {
  const lineStep = step === 1 ? length : 1;
  const share = 1 / (2 * reach + 1);
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep;
    const at = (index: number) =>
      from[start + Math.min(Math.max(index, 0), length - 1) * step] ?? 0;
    let sum = 0;
    for (let index = -reach; index <= reach; index += 1) sum += at(index);
    for (let index = 0; index < length; index += 1) {
      into[start + index * step] = sum * share;
      sum += at(index + reach + 1) - at(index - reach);
    }
  }
}

/**
 * A mask with a soft edge, half of which is inside and half outside.
 * @param radius how far the edge reaches to either side, in pixels of the mask; below half a pixel the mask stays as it is
 */
export function feathered(mask: Mask, radius: number): Mask {
  const { width, height } = mask;
  const { count, reach } = boxesFor(Math.min(radius, Math.max(width, height)));
  if (count === 0) return mask;
  const [lying, turned] = [Float32Array.from(mask.data), new Float32Array(mask.data.length)];
  for (let box = 0; box < count; box += 1) {
    blurLines(lying, turned, { lines: height, length: width, step: 1, reach });
    blurLines(turned, lying, { lines: width, length: height, step: width, reach });
  }
  return { ...mask, data: Uint8ClampedArray.from(lying) };
}
