import JPEG_WASM from "imagescript/wasm/any/jpeg.wasm?module";
import type { Raster } from "../render/raster";
import { Shrinker } from "./shrink";
import { ImageError } from "./sniff";

/** What the decoder (image-rs' jpeg-decoder, packed by imagescript) exports. */
interface JpegExports {
  readonly memory: WebAssembly.Memory;
  readonly walloc: (size: number) => number;
  readonly wlen: () => number;
  readonly decode: (pointer: number, size: number, width: number, height: number) => number;
  readonly decode_width: (frame: number) => number;
  readonly decode_height: (frame: number) => number;
  /** 0 grey, 1 RGB, 2 CMYK (inverted, as Adobe writes it). */
  readonly decode_format: (frame: number) => number;
  readonly decode_buffer: (frame: number) => number;
}

const NAMES = [
  "walloc",
  "wlen",
  "decode",
  "decode_width",
  "decode_height",
  "decode_format",
  "decode_buffer",
];

function isJpegExports(exports: unknown): exports is JpegExports {
  if (typeof exports !== "object" || exports === null) return false;
  const members: Record<string, unknown> = { ...exports };
  return (
    members.memory instanceof WebAssembly.Memory &&
    NAMES.every((name) => typeof members[name] === "function")
  );
}

/**
 * Decodes a JPEG into about the size asked for: the inverse transform itself is done at a half, a
 * quarter or an eighth of the size, so that a 40-megapixel photograph needs some 20 MB. A fresh
 * instance per picture, because WASM memory grows and never shrinks.
 * @throws {ImageError} when the data is broken
 */
export function decodeJpeg(bytes: Uint8Array, toWidth: number, toHeight: number): Raster {
  const { exports } = new WebAssembly.Instance(JPEG_WASM, {});
  if (!isJpegExports(exports)) throw new Error("the JPEG decoder is not the one expected");
  try {
    const input = exports.walloc(bytes.length);
    new Uint8Array(exports.memory.buffer, input, bytes.length).set(bytes);
    const frame = exports.decode(input, bytes.length, toWidth, toHeight);
    if (frame < 2) throw new ImageError("The JPEG is damaged or of a kind that cannot be read.");
    const width = exports.decode_width(frame);
    const height = exports.decode_height(frame);
    const format = exports.decode_format(frame);
    const start = exports.decode_buffer(frame);
    const pixels = new Uint8Array(exports.memory.buffer, start, exports.wlen());
    const shrinker = new Shrinker(
      width,
      height,
      Math.min(width, toWidth),
      Math.min(height, toHeight),
    );
    addPixels(shrinker, pixels, width, height, format);
    return shrinker.finish();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
      throw new ImageError("The JPEG is damaged: its data cannot be read.");
    }
    throw error;
  }
}

function addPixels(
  shrinker: Shrinker,
  pixels: Uint8Array,
  width: number,
  height: number,
  format: number,
) {
  if (format === 1) {
    shrinker.addFrame(pixels, width, height, 3);
    return;
  }
  const row = new Uint8Array(width * 3);
  const values = format === 0 ? 1 : 4;
  for (let y = 0, p = 0; y < height; y++) {
    for (let k = 0; k < row.length; k += 3, p += values) {
      const black = format === 0 ? 1 : (pixels[p + 3] ?? 0) / 255;
      row[k] = (pixels[p] ?? 0) * black;
      row[k + 1] = (pixels[format === 0 ? p : p + 1] ?? 0) * black;
      row[k + 2] = (pixels[format === 0 ? p : p + 2] ?? 0) * black;
    }
    shrinker.addRow(y, row, { pixels: width, channels: 3 });
  }
}
