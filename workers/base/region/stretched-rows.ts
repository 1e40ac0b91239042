import type { Frame } from "./frame";

/** Rows that are kept stretched sideways: those that one row of the result is made of. */
const TAPS = 4;

/**
 * The rows of a frame at another size, at least its own, by Catmull and Rom's cubic (1974). Only the rows and columns that
 * are asked for are computed; a frame of the same size is given as it is.
 */
export class StretchedRows {
  readonly #frame: Frame;
  readonly #width: number;
  readonly #height: number;
  readonly #columns: Taps | null;
  /** Stretched rows by their number, of which the last few are kept. */
  readonly #kept = new Map<number, Float32Array>();
  readonly #row: Uint8Array;

  constructor(frame: Frame, width: number, height: number) {
    this.#frame = frame;
    this.#width = width;
    this.#height = height;
    this.#columns = frame.width === width ? null : tapsOf(frame.width, width);
    this.#row = new Uint8Array(width * 4);
  }

  /** A row as RGBA, right between two columns; it is there until the next call. */
  row(y: number, from: number, to: number): Uint8Array {
    const frame = this.#frame;
    if (!this.#columns && frame.height === this.#height)
      return frame.data.subarray(y * frame.width * 4, (y + 1) * frame.width * 4);
    const place = ((y + 0.5) * frame.height) / this.#height - 0.5;
    const base = Math.floor(place);
    const weights = cubic(place - base);
    const rows = Array.from({ length: TAPS }, (_, n) =>
      this.#stretched(clamp(base - 1 + n, frame.height - 1)),
    );
    const out = this.#row;
    const [a = NO_ROW, b = NO_ROW, c = NO_ROW, d = NO_ROW] = rows;
    const [wa = 0, wb = 0, wc = 0, wd = 0] = weights;
    for (let i = from * 4; i < to * 4; i++) {
      const value = (a[i] ?? 0) * wa + (b[i] ?? 0) * wb + (c[i] ?? 0) * wc + (d[i] ?? 0) * wd;
      out[i] = value <= 0 ? 0 : value >= 255 ? 255 : Math.round(value);
    }
    return out;
  }

  #stretched(line: number): Float32Array {
    const known = this.#kept.get(line);
    if (known) return known;
    const row = this.#stretch(line);
    this.#kept.set(line, row);
    for (const number of this.#kept.keys()) {
      if (this.#kept.size <= TAPS) break;
      this.#kept.delete(number);
    }
    return row;
  }

  #stretch(line: number): Float32Array {
    const { data, width } = this.#frame;
    const source = data.subarray(line * width * 4, (line + 1) * width * 4);
    if (!this.#columns) return Float32Array.from(source);
    const { first, weights } = this.#columns;
    const row = new Float32Array(this.#width * 4);
    for (let x = 0; x < this.#width; x++) {
      for (let n = 0; n < TAPS; n++) {
        const weight = weights[x * TAPS + n] ?? 0;
        const at = clamp((first[x] ?? 0) + n, width - 1) * 4;
        for (let c = 0; c < 4; c++)
          row[x * 4 + c] = (row[x * 4 + c] ?? 0) + (source[at + c] ?? 0) * weight;
      }
    }
    return row;
  }
}

const NO_ROW = new Float32Array(0);

/** For each place of the longer axis the first of the four that it is made of, and their weights. */
interface Taps {
  first: Int32Array;
  weights: Float32Array;
}

function tapsOf(from: number, to: number): Taps {
  const first = new Int32Array(to);
  const weights = new Float32Array(to * TAPS);
  for (let n = 0; n < to; n++) {
    const place = ((n + 0.5) * from) / to - 0.5;
    const base = Math.floor(place);
    first[n] = base - 1;
    weights.set(cubic(place - base), n * TAPS);
  }
  return { first, weights };
}

function cubic(t: number): number[] {
  return [
    t * (-0.5 + t * (1 - 0.5 * t)),
    1 + t * t * (-2.5 + 1.5 * t),
    t * (0.5 + t * (2 - 1.5 * t)),
    t * t * (-0.5 + 0.5 * t),
  ];
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
