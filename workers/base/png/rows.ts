import { EndOfStream } from "./byte-reader";
import { type OpenPng, PngError, type PngInfo } from "./open-png";
import { unfilter } from "./unfilter";

/** The rows of a PNG, or of one of the passes of an interlaced one, with 8 bits a sample at most. */
export class PngRows {
  readonly #png: OpenPng;
  readonly #size: number;
  readonly #step: number;
  #row: Uint8Array;
  #before: Uint8Array;
  readonly #upper: Uint8Array;

  /** @param columns pixels of a row. */
  constructor(png: OpenPng, columns = png.info.width) {
    const { channels, depth } = png.info;
    const bits = channels * depth;
    this.#png = png;
    this.#size = Math.ceil((columns * bits) / 8);
    this.#step = Math.max(1, bits >> 3);
    this.#row = new Uint8Array(this.#size);
    this.#before = new Uint8Array(this.#size);
    this.#upper = new Uint8Array(depth === 16 ? columns * channels : 0);
  }

  /**
   * The samples of the next row, of 16 bits the upper byte. They must not be changed: the next row is told by its
   * differences from them.
   * @throws {PngError} for data that cannot be unpacked, or ends.
   */
  async next(): Promise<Uint8Array> {
    const packed = await this.#take();
    const before = this.#row;
    const row = this.#before;
    row.set(packed.subarray(1));
    unfilter(packed[0] ?? 0, row, before, this.#step);
    this.#row = row;
    this.#before = before;
    return this.#png.info.depth === 16 ? upperBytes(row, this.#upper) : row;
  }

  /** Passes over a row without looking at it, but for whether it is there. No row may be read after it. */
  async skip(): Promise<void> {
    await this.#take();
  }

  async #take(): Promise<Uint8Array> {
    try {
      return await this.#png.data.take(this.#size + 1);
    } catch (error) {
      if (error instanceof EndOfStream) throw new PngError("The PNG is cut off: rows are missing.");
      throw new PngError("The PNG is damaged: its data cannot be unpacked.");
    }
  }
}

/** The upper byte of each 16-bit sample. */
function upperBytes(row: Uint8Array, upper: Uint8Array): Uint8Array {
  for (let i = 0; i < upper.length; i++) upper[i] = row[i * 2] ?? 0;
  return upper;
}

/** Reads the n-th sample of a row of at most 8 bits, brought to 8 bits (palette indexes are left as they are). */
function sampleAt(row: Uint8Array, n: number, depth: number, scale: boolean): number {
  if (depth === 8) return row[n] ?? 0;
  const bit = n * depth;
  const most = (1 << depth) - 1;
  const value = ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & most;
  return scale ? (value * 255) / most : value;
}

/** Whether some of its pixels may be transparent. */
export const hasAlpha = ({ colour, transparency }: PngInfo): boolean =>
  colour === 4 || colour === 6 || transparency !== null;

/** A row as RGBA with 8 bits a sample: the row itself where it is that already, else in `rgba`. */
export function toRgba(
  info: PngInfo,
  row: Uint8Array,
  columns: number,
  rgba: Uint8Array,
): Uint8Array {
  const { colour, transparency } = info;
  if (colour === 6) return row;
  if (colour === 3) fromPalette(info, row, columns, rgba);
  else if (colour === 2) fromRgb(row, columns, rgba);
  else fromGrey(info, row, columns, rgba);
  if (transparency && (colour === 0 || colour === 2)) clearKey(info, row, columns, rgba);
  return rgba;
}

function fromPalette(info: PngInfo, row: Uint8Array, columns: number, rgba: Uint8Array): void {
  const { palette, transparency, depth } = info;
  for (let n = 0, p = 0; n < columns; n++, p += 4) {
    const index = sampleAt(row, n, depth, false);
    rgba[p] = palette?.[index * 3] ?? 0;
    rgba[p + 1] = palette?.[index * 3 + 1] ?? 0;
    rgba[p + 2] = palette?.[index * 3 + 2] ?? 0;
    rgba[p + 3] = transparency?.[index] ?? 255;
  }
}

function fromRgb(row: Uint8Array, columns: number, rgba: Uint8Array): void {
  for (let n = 0, p = 0, q = 0; n < columns; n++, p += 4, q += 3) {
    rgba[p] = row[q] ?? 0;
    rgba[p + 1] = row[q + 1] ?? 0;
    rgba[p + 2] = row[q + 2] ?? 0;
    rgba[p + 3] = 255;
  }
}

function fromGrey(info: PngInfo, row: Uint8Array, columns: number, rgba: Uint8Array): void {
  const { channels } = info;
  const depth = Math.min(info.depth, 8);
  for (let n = 0, p = 0; n < columns; n++, p += 4) {
    rgba.fill(sampleAt(row, n * channels, depth, true), p, p + 3);
    rgba[p + 3] = channels === 2 ? sampleAt(row, n * 2 + 1, depth, true) : 255;
  }
}

/** The one colour that `tRNS` names is transparent (PNG 3rd edition, 11.3.1.1); of 16 bits the upper bytes decide. */
function clearKey(info: PngInfo, row: Uint8Array, columns: number, rgba: Uint8Array): void {
  const { colour, transparency, channels } = info;
  const depth = Math.min(info.depth, 8);
  const key = Array.from({ length: channels }, (_, at) => {
    const [high = 0, low = 0] = transparency?.subarray(at * 2) ?? [];
    return info.depth === 16 ? high : low;
  });
  for (let n = 0; n < columns; n++) {
    const isKey = key.every(
      (value, at) => sampleAt(row, n * channels + at, colour === 0 ? depth : 8, false) === value,
    );
    if (isKey) rgba[n * 4 + 3] = 0;
  }
}
