import { at, createPicture, item, type Picture } from "../render/picture";

/** Where source pixels fall on one axis: the first target pixel, and the share that it gets. */
interface Axis {
  readonly first: Uint32Array;
  readonly share: Float32Array;
}

/**
 * Collects the pixels of a big picture into a small one, in any order, each pixel once: every
 * target pixel is the mean of the area that it covers. Never holds the big picture. Transparent
 * pixels are laid over white. The target must not be larger than the source.
 */
export class Shrinker {
  readonly #target: Picture;
  readonly #columns: Axis;
  readonly #lines: Axis;
  readonly #area: number;

  constructor(width: number, height: number, toWidth: number, toHeight: number) {
    this.#target = createPicture(toWidth, toHeight);
    this.#columns = axisOf(width, toWidth);
    this.#lines = axisOf(height, toHeight);
    this.#area = (width / toWidth) * (height / toHeight);
  }

  add(x: number, y: number, r: number, g: number, b: number, alpha: number): void {
    const cover = alpha / 255;
    const white = 255 - alpha;
    const red = r * cover + white;
    const green = g * cover + white;
    const blue = b * cover + white;
    const i = item(this.#lines.first, y) * this.#target.width + item(this.#columns.first, x);
    const wx = at(this.#columns.share, x);
    const wy = at(this.#lines.share, y);
    this.#put(i, red, green, blue, wx * wy);
    if (wx < 1) this.#put(i + 1, red, green, blue, (1 - wx) * wy);
    if (wy === 1) return;
    const below = i + this.#target.width;
    this.#put(below, red, green, blue, wx * (1 - wy));
    if (wx < 1) this.#put(below + 1, red, green, blue, (1 - wx) * (1 - wy));
  }

  #put(i: number, r: number, g: number, b: number, weight: number): void {
    const target = this.#target;
    target.r[i] = at(target.r, i) + r * weight;
    target.g[i] = at(target.g, i) + g * weight;
    target.b[i] = at(target.b, i) + b * weight;
  }

  /** A whole frame with 3 or 4 values a pixel. */
  addFrame(data: ArrayLike<number>, width: number, height: number, channels: 3 | 4): void {
    for (let y = 0, p = 0; y < height; y++) {
      for (let x = 0; x < width; x++, p += channels) {
        const alpha = channels === 4 ? item(data, p + 3) : 255;
        this.add(x, y, item(data, p), item(data, p + 1), item(data, p + 2), alpha);
      }
    }
  }

  /** The small picture; nothing may be added after. */
  finish(): Picture {
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
