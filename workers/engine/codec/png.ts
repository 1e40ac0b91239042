import { ByteReader, bytesAsStream } from "#base/png/byte-reader";
import { type OpenPng, openPng, PngError } from "#base/png/open-png";
import { PngRows, toRgba } from "#base/png/rows";
import type { Raster } from "../render/raster";
import { Shrinker } from "./shrink";
import { ImageError } from "./sniff";

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

/** A row of RGBA, and where its pixels are. */
export interface PlacedRow {
  y: number;
  rgba: Uint8Array;
  pixels: number;
  start: number;
  step: number;
}

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
  const png = await unpacked(openPng(new ByteReader(bytesAsStream(bytes))));
  const shrinker = new Shrinker(png.info.width, png.info.height, toWidth, toHeight);
  await eachRow(png, ({ y, rgba, pixels, start, step }) =>
    shrinker.addRow(y, rgba, { pixels, channels: 4, start, step }),
  );
  return shrinker.finish();
}

/**
 * The rows of a PNG, those of an interlaced one pass after pass.
 * @throws {ImageError} when the file is broken
 */
export async function eachRow(png: OpenPng, use: (row: PlacedRow) => void): Promise<void> {
  const { info } = png;
  const rgba = new Uint8Array(info.width * 4);
  try {
    for (const [x0, y0, dx, dy] of info.interlaced ? ADAM7 : PLAIN) {
      const pixels = Math.ceil((info.width - x0) / dx);
      const lines = Math.ceil((info.height - y0) / dy);
      if (pixels <= 0 || lines <= 0) continue;
      const rows = new PngRows(png, pixels);
      for (let line = 0; line < lines; line++) {
        const row = toRgba(info, await unpacked(rows.next()), pixels, rgba);
        use({ y: y0 + line * dy, rgba: row, pixels, start: x0, step: dx });
      }
    }
  } finally {
    await png.close();
  }
}

/** @throws {ImageError} for what is wrong with a PNG. */
export async function unpacked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof PngError ? new ImageError(error.message) : error;
  }
}
