/** Pixels that are all there, as RGBA with 8 bits a sample. */
export interface Frame {
  width: number;
  height: number;
  data: Uint8Array;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Collects rows of RGBA, from the top, into a frame that is no larger than they are: each of its pixels is the mean of the
 * area that it covers. What is transparent lends no colour.
 */
export class FrameShrinker {
  readonly #columns: Axis;
  readonly #lines: Axis;
  readonly #area: number;
  readonly #frame: Frame;
  /** Red, green, blue and alpha of the line in work and of the one after it, each times the area and the cover. */
  #sums: Float32Array;
  #after: Float32Array;
  #line = 0;

  /** @param to the frame's size, at most the picture's. */
  constructor(from: Size, to: Size) {
    const { width, height } = to;
    this.#columns = axisOf(from.width, width);
    this.#lines = axisOf(from.height, height);
    this.#area = (from.width / width) * (from.height / height);
    this.#frame = { width, height, data: new Uint8Array(width * height * 4) };
    this.#sums = new Float32Array((width + 1) * 4);
    this.#after = new Float32Array((width + 1) * 4);
  }

  /** The pixels of row `y`, which follows the one before. */
  addRow(y: number, rgba: Uint8Array): void {
    if (this.#area === 1) {
      const size = this.#frame.width * 4;
      this.#frame.data.set(rgba.subarray(0, size), y * size);
      return;
    }
    const line = this.#lines.first[y] ?? 0;
    const share = this.#lines.share[y] ?? 1;
    while (this.#line < line) this.#write();
    this.#add(this.#sums, rgba, share);
    if (share < 1) this.#add(this.#after, rgba, 1 - share);
  }

  #add(sums: Float32Array, rgba: Uint8Array, share: number): void {
    const { first, share: parts } = this.#columns;
    for (let x = 0, q = 0; x < first.length; x++, q += 4) {
      const at = (first[x] ?? 0) * 4;
      const part = parts[x] ?? 1;
      const cover = (rgba[q + 3] ?? 0) * share;
      for (let side = 0; side < (part < 1 ? 2 : 1); side++) {
        const weight = cover * (side === 0 ? part : 1 - part);
        const p = at + side * 4;
        sums[p] = (sums[p] ?? 0) + (rgba[q] ?? 0) * weight;
        sums[p + 1] = (sums[p + 1] ?? 0) + (rgba[q + 1] ?? 0) * weight;
        sums[p + 2] = (sums[p + 2] ?? 0) + (rgba[q + 2] ?? 0) * weight;
        sums[p + 3] = (sums[p + 3] ?? 0) + weight;
      }
    }
  }

  /** Writes the line that is in work, and goes on to the next. */
  #write(): void {
    const { width, data } = this.#frame;
    const sums = this.#sums;
    const start = this.#line * width * 4;
    for (let p = 0; p < width * 4; p += 4) {
      const cover = sums[p + 3] ?? 0;
      if (cover > 0)
        for (let c = 0; c < 3; c++) data[start + p + c] = Math.round((sums[p + c] ?? 0) / cover);
      data[start + p + 3] = Math.min(255, Math.round(cover / this.#area));
    }
    this.#sums = this.#after;
    this.#after = sums.fill(0);
    this.#line += 1;
  }

  /** The frame; nothing may be added after. */
  finish(): Frame {
    if (this.#area !== 1) while (this.#line < this.#frame.height) this.#write();
    return this.#frame;
  }
}

/** A frame at another size, at most its own. */
export function shrinkFrame(frame: Frame, to: Size): Frame {
  const { width, height, data } = frame;
  if (width === to.width && height === to.height) return frame;
  const shrinker = new FrameShrinker(frame, to);
  for (let y = 0; y < height; y++)
    shrinker.addRow(y, data.subarray(y * width * 4, (y + 1) * width * 4));
  return shrinker.finish();
}

/** For each place of the larger axis the first of the smaller that it falls on, and the share that it gets. */
interface Axis {
  first: Uint32Array;
  share: Float32Array;
}

function axisOf(from: number, to: number): Axis {
  const first = new Uint32Array(from);
  const share = new Float32Array(from).fill(1);
  for (let n = 0; n < from; n++) {
    const place = Math.floor((n * to) / from);
    const next = ((place + 1) * from) / to;
    first[n] = place;
    if (place + 1 < to && n + 1 > next) share[n] = next - n;
  }
  return { first, share };
}
