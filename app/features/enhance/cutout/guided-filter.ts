import { brightness, type Mask, type Raster } from "../pixels/raster";

/** How strongly edges of the picture hold the mask: variances below it count as flat. */
const FLATNESS = 0.0008;

/** The mean over a square around each place, by running sums; edges repeat. */
function boxMean(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const across = new Float32Array(values.length);
  const made = new Float32Array(values.length);
  const size = 2 * radius + 1;
  for (let y = 0; y < height; y += 1) {
    slide(values, across, y * width, 1, width, radius, size);
  }
  for (let x = 0; x < width; x += 1) slide(across, made, x, width, height, radius, size);
  return made;
}

function slide(
  from: Float32Array,
  to: Float32Array,
  base: number,
  step: number,
  length: number,
  radius: number,
  size: number,
) {
  const at = (index: number) => from[base + Math.min(length - 1, Math.max(0, index)) * step] ?? 0;
  let sum = 0;
  for (let index = -radius; index <= radius; index += 1) sum += at(index);
  for (let index = 0; index < length; index += 1) {
    to[base + index * step] = sum / size;
    sum += at(index + radius + 1) - at(index - radius);
  }
}

const multiply = (left: Float32Array, right: Float32Array) =>
  left.map((value, at) => value * (right[at] ?? 0));

/**
 * Moves a mask's edge onto the picture's (guided filter of He, Sun and Tang, with the brightness as guide), and
 * softens it.
 * @param feather the radius in pixels, from 0, which leaves the mask as it is.
 */
export function refineMask(source: Raster, mask: Mask, feather: number): Mask {
  const radius = Math.round(feather);
  if (radius < 1) return mask;
  const { width, height, data } = source;
  const guide = new Float32Array(width * height);
  const wanted = new Float32Array(width * height);
  for (let at = 0; at < guide.length; at += 1) {
    guide[at] = brightness(data, at * 4) / 255;
    wanted[at] = (mask.data[at] ?? 0) / 255;
  }
  const mean = (values: Float32Array) => boxMean(values, width, height, radius);
  const [ofGuide, ofWanted] = [mean(guide), mean(wanted)];
  const ofBoth = mean(multiply(guide, wanted));
  const ofSquares = mean(multiply(guide, guide));
  const slope = new Float32Array(guide.length);
  const offset = new Float32Array(guide.length);
  for (let at = 0; at < guide.length; at += 1) {
    const [middle, goal] = [ofGuide[at] ?? 0, ofWanted[at] ?? 0];
    const spread = (ofSquares[at] ?? 0) - middle * middle;
    slope[at] = ((ofBoth[at] ?? 0) - middle * goal) / (spread + FLATNESS);
    offset[at] = goal - (slope[at] ?? 0) * middle;
  }
  const [slopes, offsets] = [mean(slope), mean(offset)];
  const made: Mask = { width, height, data: new Uint8ClampedArray(guide.length) };
  for (let at = 0; at < guide.length; at += 1) {
    made.data[at] = ((slopes[at] ?? 0) * (guide[at] ?? 0) + (offsets[at] ?? 0)) * 255;
  }
  return made;
}
