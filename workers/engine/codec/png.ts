import { atByte, type Raster } from "../render/raster";
import { Shrinker } from "./shrink";
import { ImageError } from "./sniff";

interface PngInfo {
  width: number;
  height: number;
  depth: number;
  colour: number;
  interlaced: boolean;
  palette: Uint8Array | null;
  transparency: Uint8Array | null;
  data: Uint8Array[];
}

/** Samples in a pixel by colour type: grey, -, RGB, palette, grey + alpha, -, RGBA. */
const CHANNELS = [1, 0, 3, 1, 2, 0, 4];

/** Where the seven passes of an interlaced picture begin and how far they step (PNG, §8.2). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const PLAIN = [[0, 0, 1, 1]] as const;

/**
 * Decodes a PNG straight into a smaller picture. The platform's own inflate streams the rows, so
 * that memory does not grow with the picture: no WASM decoder at hand works by rows.
 * @throws {ImageError} when the file is broken or of an unknown kind
 */
export async function decodePng(
  bytes: Uint8Array,
  toWidth: number,
  toHeight: number,
): Promise<Raster> {
  const info = readChunks(bytes);
  const shrinker = new Shrinker(info.width, info.height, toWidth, toHeight);
  const channels = CHANNELS[info.colour] ?? 0;
  const bits = channels * info.depth;
  if (channels === 0 || ![1, 2, 4, 8, 16].includes(info.depth)) {
    throw new ImageError("The PNG has a colour format that does not exist.");
  }
  const rows = new RowReader(inflate(info.data));
  const rgba = new Uint8Array(info.width * 4);
  const upper = new Uint8Array(info.depth === 16 ? info.width * 4 : 0);
  try {
    for (const [x0, y0, dx, dy] of info.interlaced ? ADAM7 : PLAIN) {
      const columns = Math.ceil((info.width - x0) / dx);
      const lines = Math.ceil((info.height - y0) / dy);
      if (columns <= 0 || lines <= 0) continue;
      const size = Math.ceil((columns * bits) / 8);
      const step = Math.max(1, bits >> 3);
      let before = new Uint8Array(size);
      for (let line = 0; line < lines; line++) {
        const row = await rows.take(size + 1);
        const filtered = row.slice(1);
        unfilter(atByte(row, 0), filtered, before, step);
        const samples = info.depth === 16 ? upperBytes(filtered, upper) : filtered;
        shrinker.addRow(y0 + line * dy, toRgba(info, samples, columns, rgba), {
          pixels: columns,
          channels: 4,
          start: x0,
          step: dx,
        });
        before = filtered;
      }
    }
  } catch (error) {
    if (error instanceof ImageError) throw error;
    throw new ImageError("The PNG is damaged: its data cannot be unpacked.");
  } finally {
    await rows.close();
  }
  return shrinker.finish();
}

function readChunks(bytes: Uint8Array): PngInfo {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const info: PngInfo = {
    width: view.getUint32(16),
    height: view.getUint32(20),
    depth: view.getUint8(24),
    colour: view.getUint8(25),
    interlaced: view.getUint8(28) === 1,
    palette: null,
    transparency: null,
    data: [],
  };
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const size = view.getUint32(offset);
    const name = view.getUint32(offset + 4);
    const body = bytes.subarray(offset + 8, Math.min(offset + 8 + size, bytes.length));
    if (name === 0x504c5445) info.palette = body;
    else if (name === 0x74524e53) info.transparency = body;
    else if (name === 0x49444154) info.data.push(body);
    offset += 12 + size;
  }
  if (info.colour === 3 && !info.palette) throw new ImageError("The PNG has lost its palette.");
  return info;
}

function inflate(parts: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const waiting = parts.values();
  const packed = new ReadableStream<BufferSource>({
    pull(controller) {
      const { value, done } = waiting.next();
      if (done) controller.close();
      else controller.enqueue(Uint8Array.from(value));
    },
  });
  return packed.pipeThrough(new DecompressionStream("deflate"));
}

/** Hands out a stream in pieces of the size asked for. */
class RowReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);
  #used = 0;

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader();
  }

  async take(size: number): Promise<Uint8Array> {
    if (this.#used + size <= this.#chunk.length) {
      const piece = this.#chunk.subarray(this.#used, this.#used + size);
      this.#used += size;
      return piece;
    }
    const piece = new Uint8Array(size);
    let filled = 0;
    while (filled < size) {
      if (this.#used === this.#chunk.length) {
        const { value, done } = await this.#reader.read();
        if (done) throw new ImageError("The PNG is cut off: rows are missing.");
        this.#chunk = value;
        this.#used = 0;
      }
      const part = this.#chunk.subarray(this.#used, this.#used + size - filled);
      piece.set(part, filled);
      filled += part.length;
      this.#used += part.length;
    }
    return piece;
  }

  /** Lets the rest go; how that ends is of no interest any more. */
  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => undefined);
  }
}

/** Undoes a row's filter in place (PNG, §9). */
function unfilter(filter: number, row: Uint8Array, before: Uint8Array, step: number): void {
  switch (filter) {
    case 0:
      return;
    case 1:
      for (let i = step; i < row.length; i++) row[i] = (row[i] ?? 0) + (row[i - step] ?? 0);
      return;
    case 2:
      for (let i = 0; i < row.length; i++) row[i] = (row[i] ?? 0) + (before[i] ?? 0);
      return;
    case 3:
      for (let i = 0; i < row.length; i++) {
        const left = i >= step ? (row[i - step] ?? 0) : 0;
        row[i] = (row[i] ?? 0) + ((left + (before[i] ?? 0)) >> 1);
      }
      return;
    case 4:
      unfilterPaeth(row, before, step);
      return;
    default:
      throw new ImageError("The PNG is damaged: a row has an unknown filter.");
  }
}

/** Each value is added to the one of left, above and corner that is nearest to their guess (PNG, §9.4). */
function unfilterPaeth(row: Uint8Array, before: Uint8Array, step: number): void {
  for (let i = 0; i < step; i++) row[i] = (row[i] ?? 0) + (before[i] ?? 0);
  for (let i = step; i < row.length; i++) {
    const left = row[i - step] ?? 0;
    const above = before[i] ?? 0;
    const corner = before[i - step] ?? 0;
    const byLeft = Math.abs(above - corner);
    const byAbove = Math.abs(left - corner);
    const byCorner = Math.abs(left + above - 2 * corner);
    const nearest =
      byLeft <= byAbove && byLeft <= byCorner ? left : byAbove <= byCorner ? above : corner;
    row[i] = (row[i] ?? 0) + nearest;
  }
}

/** The upper byte of each 16-bit sample. */
function upperBytes(row: Uint8Array, upper: Uint8Array): Uint8Array {
  const count = row.length >> 1;
  for (let i = 0; i < count; i++) upper[i] = row[i * 2] ?? 0;
  return upper;
}

/** Reads the n-th sample of a row of at most 8 bits, brought to 8 bits (palette indexes are left as they are). */
function sampleAt(row: Uint8Array, n: number, depth: number, scale: boolean): number {
  if (depth === 8) return atByte(row, n);
  const bit = n * depth;
  const most = (1 << depth) - 1;
  const value = (atByte(row, bit >> 3) >> (8 - depth - (bit & 7))) & most;
  return scale ? (value * 255) / most : value;
}

/** A row as RGBA with 8 bits a sample: the row itself where it is that already, else in `rgba`. */
function toRgba(info: PngInfo, row: Uint8Array, columns: number, rgba: Uint8Array): Uint8Array {
  const { colour, palette, transparency } = info;
  const depth = Math.min(info.depth, 8);
  if (colour === 6 && depth === 8) return row;
  for (let n = 0, p = 0; n < columns; n++, p += 4) {
    rgba[p + 3] = 255;
    if (colour === 3) {
      const index = sampleAt(row, n, depth, false);
      rgba[p] = palette?.[index * 3] ?? 0;
      rgba[p + 1] = palette?.[index * 3 + 1] ?? 0;
      rgba[p + 2] = palette?.[index * 3 + 2] ?? 0;
      rgba[p + 3] = transparency?.[index] ?? 255;
    } else if (colour === 0 || colour === 4) {
      const grey = sampleAt(row, colour === 4 ? n * 2 : n, depth, true);
      rgba.fill(grey, p, p + 3);
      if (colour === 4) rgba[p + 3] = sampleAt(row, n * 2 + 1, depth, true);
    } else {
      const k = n * (colour === 6 ? 4 : 3);
      rgba[p] = sampleAt(row, k, depth, true);
      rgba[p + 1] = sampleAt(row, k + 1, depth, true);
      rgba[p + 2] = sampleAt(row, k + 2, depth, true);
      if (colour === 6) rgba[p + 3] = sampleAt(row, k + 3, depth, true);
    }
  }
  return rgba;
}
