import { pngChunk } from "#lib/png-chunk";
import type { Raster } from "./raster";
import { type RasterSize, stripsOf } from "./strips";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function header(width: number, height: number, channels: number): Uint8Array {
  const body = new Uint8Array(13);
  const view = new DataView(body.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  body[8] = 8;
  body[9] = channels === 4 ? 6 : 2;
  return body;
}

/** What is left of a row after what its neighbours say (PNG's filters 1, 2 and 4). */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [
    Math.abs(guess - left),
    Math.abs(guess - above),
    Math.abs(guess - corner),
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

const FILTERS = [1, 2, 4] as const;

/** Writes a row with a filter, its number first. @returns how much it leaves. */
function draftRow(
  filter: (typeof FILTERS)[number],
  row: Uint8Array,
  above: Uint8Array,
  channels: number,
  into: Uint8Array,
): number {
  into[0] = filter;
  let left = 0;
  for (let at = 0; at < row.length; at += 1) {
    const west = at < channels ? 0 : (row[at - channels] ?? 0);
    const north = above[at] ?? 0;
    const corner = at < channels ? 0 : (above[at - channels] ?? 0);
    const guess = filter === 1 ? west : filter === 2 ? north : paeth(west, north, corner);
    const rest = ((row[at] ?? 0) - guess) & 0xff;
    into[at + 1] = rest;
    left += rest < 128 ? rest : 256 - rest;
  }
  return left;
}

/** What writes rows with the filter that leaves the least. Its drafts are written over again and again. */
function rowFilter(length: number, channels: number) {
  const drafts = FILTERS.map((filter) => ({ filter, made: new Uint8Array(length + 1) }));
  return (row: Uint8Array, above: Uint8Array, into: Uint8Array) => {
    let least = Number.POSITIVE_INFINITY;
    for (const { filter, made } of drafts) {
      const left = draftRow(filter, row, above, channels, made);
      if (left < least) into.set(made);
      least = Math.min(least, left);
    }
  };
}

function readRow({ width, data }: Raster, y: number, channels: number): Uint8Array {
  const start = y * width * 4;
  // A copy: the strip may be written over while this row is still the one above.
  if (channels === 4) return new Uint8Array(data.slice(start, start + width * 4).buffer);
  const row = new Uint8Array(width * 3);
  for (let x = 0; x < width; x += 1) {
    row[x * 3] = data[start + x * 4] ?? 0;
    row[x * 3 + 1] = data[start + x * 4 + 1] ?? 0;
    row[x * 3 + 2] = data[start + x * 4 + 2] ?? 0;
  }
  return row;
}

export interface PngWriter {
  /** Packs the next rows; it ends once there is room for more. */
  add: (strip: Raster) => Promise<void>;
  /** The file, once all rows were added. */
  end: () => Promise<Blob>;
  /** Discards an unfinished picture. */
  drop: () => void;
}

/**
 * Packs a picture that comes in strips as PNG, without loss: a canvas would multiply colours by alpha and lose some of
 * them, and none has room for 100 megapixels. Only a few rows wait in memory beside what is packed, which the browser keeps.
 * @param keepAlpha whether transparency is written; a picture without any is smaller without.
 */
export function pngWriter({ width, height }: RasterSize, keepAlpha: boolean): PngWriter {
  const channels = keepAlpha ? 4 : 3;
  const packer = new CompressionStream("deflate");
  const packed = packPieces(packer.readable);
  // A failure is said where the file is asked for.
  packed.catch(() => undefined);
  const writer = packer.writable.getWriter();
  const filterRow = rowFilter(width * channels, channels);
  let above: Uint8Array = new Uint8Array(width * channels);
  return {
    async add(strip) {
      const lines = new Uint8Array(strip.height * (width * channels + 1));
      for (let y = 0; y < strip.height; y += 1) {
        const row = readRow(strip, y, channels);
        filterRow(row, above, lines.subarray(y * (row.length + 1)));
        above = row;
      }
      await writer.write(lines);
    },
    async end() {
      await writer.close();
      const head = pngChunk("IHDR", header(width, height, channels));
      const end = pngChunk("IEND", new Uint8Array());
      return new Blob([SIGNATURE, head, ...(await packed), end], { type: "image/png" });
    },
    drop: () => void writer.abort().catch(() => undefined),
  };
}

/** Packs a picture that is in memory. */
export async function encodePng(raster: Raster, keepAlpha: boolean): Promise<Blob> {
  const writer = pngWriter(raster, keepAlpha);
  for (const strip of stripsOf(raster)) await writer.add(strip);
  return writer.end();
}

/** Pieces that become a blob at once: the browser keeps blobs outside of the page's own memory. */
const PIECES = 32;

async function packPieces(stream: ReadableStream<Uint8Array>): Promise<Blob[]> {
  const packed: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(pngChunk("IDAT", next.value));
    if (pieces.length < PIECES) continue;
    packed.push(new Blob(pieces));
    pieces = [];
  }
  return [...packed, new Blob(pieces)];
}
