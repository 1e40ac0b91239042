import { at, createImage, item, type Raster } from "../render/raster";

/** Where source pixels fall on one axis: the first target pixel, and the share that it gets. */
interface Axis {
  readonly first: Uint32Array;
  readonly share: Float32Array;
}

interface RowShape {
  pixels: number;
  channels: 3 | 4;
  start?: number;
  step?: number;
}

/**
 * Collects the pixels of a big picture into a small one, in any order, each pixel once: every
 * target pixel is the mean of the area that it covers. Never holds the big picture. Transparent
 * pixels are laid over white. The target must not be larger than the source.
 */
export class Shrinker {
  readonly #target: Raster;
  readonly #columns: Axis;
  readonly #lines: Axis;
  readonly #area: number;
  /** One row, shrunk sideways: red, green and blue of each target pixel. */
  readonly #sums: Float32Array;

  constructor(width: number, height: number, toWidth: number, toHeight: number) {
    this.#target = createImage(toWidth, toHeight);
    this.#columns = axisOf(width, toWidth);
    this.#lines = axisOf(height, toHeight);
    this.#area = (width / toWidth) * (height / toHeight);
    this.#sums = new Float32Array((toWidth + 1) * 3);
  }

  /**
   * Pixels of one row. Each row is first shrunk sideways and then added to the one or two target rows
   * that it covers: a picture may have 40 million pixels, so this is where opening it takes its time.
   * @param values red, green, blue and, with 4 channels, alpha of each pixel; 0 to 255
   * @param pixels how many there are; the n-th one is at column `start + n * step`
   */
  addRow(y: number, values: Uint8Array, { pixels, channels, start = 0, step = 1 }: RowShape): void {
    const sums = this.#sums;
    const { first, share } = this.#columns;
    sums.fill(0);
    for (let n = 0, p = 0, x = start; n < pixels; n++, p += channels, x += step) {
      let red = values[p] ?? 0;
      let green = values[p + 1] ?? 0;
      let blue = values[p + 2] ?? 0;
      const alpha = channels === 4 ? (values[p + 3] ?? 0) : 255;
      if (alpha < 255) {
        const cover = alpha / 255;
        red = red * cover + 255 - alpha;
        green = green * cover + 255 - alpha;
        blue = blue * cover + 255 - alpha;
      }
      const i = (first[x] ?? 0) * 3;
      const weight = share[x] ?? 1;
      sums[i] = (sums[i] ?? 0) + red * weight;
      sums[i + 1] = (sums[i + 1] ?? 0) + green * weight;
      sums[i + 2] = (sums[i + 2] ?? 0) + blue * weight;
      if (weight === 1) continue;
      sums[i + 3] = (sums[i + 3] ?? 0) + red * (1 - weight);
      sums[i + 4] = (sums[i + 4] ?? 0) + green * (1 - weight);
      sums[i + 5] = (sums[i + 5] ?? 0) + blue * (1 - weight);
    }
    const line = item(this.#lines.first, y);
    const weight = at(this.#lines.share, y);
    this.#addSums(line, weight);
    if (weight < 1) this.#addSums(line + 1, 1 - weight);
  }

  #addSums(line: number, weight: number): void {
    const { width, r, g, b } = this.#target;
    const sums = this.#sums;
    for (let x = 0, i = line * width, p = 0; x < width; x++, i++, p += 3) {
      r[i] = (r[i] ?? 0) + (sums[p] ?? 0) * weight;
      g[i] = (g[i] ?? 0) + (sums[p + 1] ?? 0) * weight;
      b[i] = (b[i] ?? 0) + (sums[p + 2] ?? 0) * weight;
    }
  }

  /** A whole frame with 3 or 4 values a pixel. */
  addFrame(data: Uint8Array, width: number, height: number, channels: 3 | 4): void {
    const size = width * channels;
    for (let y = 0; y < height; y++) {
      this.addRow(y, data.subarray(y * size, (y + 1) * size), { pixels: width, channels });
    }
  }

  /** The small picture; nothing may be added after. */
  finish(): Raster {
    const { r, g, b } = this.#target;
    const scale = 1 / this.#area;
    for (let i = 0; i < r.length; i++) {
      r[i] = at(r, i) * scale;
      g[i] = at(g, i) * scale;
      b[i] = at(b, i) * scale;
    }
    return this.#target;
  }
}

function axisOf(from: number, to: number): Axis {
  const first = new Uint32Array(from);
  const share = new Float32Array(from).fill(1);
  for (let n = 0; n < from; n++) {
    const start = Math.floor((n * to) / from);
    const next = ((start + 1) * from) / to;
    first[n] = start;
    if (start + 1 < to && n + 1 > next) share[n] = next - n;
  }
  return { first, share };
}
