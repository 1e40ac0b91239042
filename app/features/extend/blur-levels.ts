import type { Raster } from "../enhance/pixels/raster";

/** A picture with its colours multiplied by alpha: four numbers a pixel, from 0 to 255. */
export interface Colours {
  width: number;
  height: number;
  data: Float32Array;
}

/** The pixel that is at a place of a line which is mirrored at both ends, again and again. */
export function mirroredAt(place: number, length: number): number {
  const period = 2 * length;
  const at = ((place % period) + period) % period;
  return at < length ? at : period - 1 - at;
}

/** The same for a place between pixels: from 0 to `length`. */
function mirroredPlace(place: number, length: number): number {
  const period = 2 * length;
  const at = ((place % period) + period) % period;
  return at <= length ? at : period - at;
}

/** The colours of a picture, multiplied by alpha. */
export function blurColoursOf({ width, height, data }: Raster): Colours {
  const made = new Float32Array(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    for (let channel = 0; channel < 3; channel += 1)
      made[at + channel] = ((data[at + channel] ?? 0) * alpha) / 255;
    made[at + 3] = alpha;
  }
  return { width, height, data: made };
}

interface Lines {
  lines: number;
  length: number;
  /** Numbers from a pixel of a line to its next, and from a line to the next. */
  step: number;
  lineStep: number;
}

/** Halves lines: each pixel is the mean of what it covers of the longer line. */
function shrink(from: Float32Array, { lines, length, step, lineStep }: Lines, half: number) {
  const into = new Float32Array((from.length / length) * half);
  const [toStep, toLineStep] = step === 4 ? [4, half * 4] : [step, 4];
  const covered = length / half;
  for (let line = 0; line < lines; line += 1) {
    for (let at = 0; at < half; at += 1) {
      const [start, end] = [at * covered, Math.min(length, (at + 1) * covered)];
      for (let pixel = Math.floor(start); pixel < end; pixel += 1) {
        const weight = (Math.min(end, pixel + 1) - Math.max(start, pixel)) / covered;
        const source = line * lineStep + pixel * step;
        const target = line * toLineStep + at * toStep;
        for (let channel = 0; channel < 4; channel += 1)
          into[target + channel] =
            (into[target + channel] ?? 0) + weight * (from[source + channel] ?? 0);
      }
    }
  }
  return into;
}

/** A picture of half the sides, rounded up. */
function halved({ width, height, data }: Colours): Colours {
  const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const lying = shrink(
    data,
    { lines: height, length: width, step: 4, lineStep: width * 4 },
    across,
  );
  const both = shrink(
    lying,
    { lines: across, length: height, step: across * 4, lineStep: 4 },
    down,
  );
  return { width: across, height: down, data: both };
}

/** A picture and its halves, down to a single pixel: each is the picture with a wider blur. */
export function blurLevels(colours: Colours): Colours[] {
  const levels = [colours];
  for (let last = colours; last.width * last.height > 1; ) {
    last = halved(last);
    levels.push(last);
  }
  return levels;
}

/** The weights of four neighbours at a place between the middle two (cubic B-spline): smooth at any enlargement. */
function splineAt(part: number, into: Float64Array) {
  const [square, cube, rest] = [part * part, part * part * part, 1 - part];
  into[0] = (rest * rest * rest) / 6;
  into[1] = (3 * cube - 6 * square + 4) / 6;
  into[2] = (-3 * cube + 3 * square + 3 * part + 1) / 6;
  into[3] = cube / 6;
}

/**
 * What reads a picture with a blur at places that may be beside it, where it goes on mirrored.
 * @returns a function of a place in pixels, of the level of the blur, which may be between two, and of where to write
 *   red, green, blue and alpha
 */
export function blurReader(levels: readonly Colours[]) {
  const [across, down] = [new Float64Array(4), new Float64Array(4)];
  const [whole] = levels;
  const read = (level: Colours, x: number, y: number, share: number, into: Float64Array) => {
    if (!whole || share === 0) return;
    const column = (mirroredPlace(x, whole.width) * level.width) / whole.width - 0.5;
    const row = (mirroredPlace(y, whole.height) * level.height) / whole.height - 0.5;
    const [left, top] = [Math.floor(column), Math.floor(row)];
    splineAt(column - left, across);
    splineAt(row - top, down);
    for (let vertical = 0; vertical < 4; vertical += 1) {
      const line = mirroredAt(top + vertical - 1, level.height) * level.width;
      const rowWeight = (down[vertical] ?? 0) * share;
      for (let horizontal = 0; horizontal < 4; horizontal += 1) {
        const at = (line + mirroredAt(left + horizontal - 1, level.width)) * 4;
        const weight = rowWeight * (across[horizontal] ?? 0);
        for (let channel = 0; channel < 4; channel += 1)
          into[channel] = (into[channel] ?? 0) + weight * (level.data[at + channel] ?? 0);
      }
    }
  };
  return (x: number, y: number, blur: number, into: Float64Array): void => {
    into.fill(0);
    const wanted = Math.min(Math.max(blur, 0), levels.length - 1);
    const low = Math.floor(wanted);
    const [sharper, softer] = [levels[low], levels[low + 1]];
    if (sharper) read(sharper, x, y, 1 - (wanted - low), into);
    if (softer) read(softer, x, y, wanted - low, into);
  };
}
