import { crc32 } from "node:zlib";
import { joinBytes } from "#base/bytes";

/** Pieces of pictures, for tests that build good and bad ones. */

const text = (value: string) => new TextEncoder().encode(value);

export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(text(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** Puts chunks behind the header of a PNG. */
export function withPngChunks(png: Uint8Array, chunks: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return joinBytes([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

export function jpegSegment(marker: number, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 4);
  bytes.set([0xff, marker]);
  new DataView(bytes.buffer).setUint16(2, data.length + 2);
  bytes.set(data, 4);
  return bytes;
}

/** Puts segments behind the start of a JPEG. */
export function withJpegSegments(
  jpeg: Uint8Array,
  segments: Uint8Array[],
): Uint8Array<ArrayBuffer> {
  return joinBytes([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

export function webpChunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + data.length + (data.length % 2));
  bytes.set(text(name));
  new DataView(bytes.buffer).setUint32(4, data.length, true);
  bytes.set(data, 8);
  return bytes;
}

/** Makes a simple WebP an extended one with more chunks behind its picture. */
export function withWebpChunks(
  webp: Uint8Array,
  size: { width: number; height: number },
  flags: number,
  chunks: Uint8Array[],
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(10);
  const view = new DataView(header.buffer);
  view.setUint8(0, flags);
  view.setUint16(4, size.width - 1, true);
  view.setUint16(7, size.height - 1, true);
  const body = joinBytes([webpChunk("VP8X", header), webp.subarray(12), ...chunks]);
  const head = webp.slice(0, 12);
  new DataView(head.buffer).setUint32(4, body.length + 4, true);
  return joinBytes([head, body]);
}

/** A TIFF structure with an orientation, a camera's name and a place, as phones write it. */
export function secretTiff(orientation: number): Uint8Array {
  const tiff = new Uint8Array(140);
  const view = new DataView(tiff.buffer);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, count, true);
    if (type === 3) view.setUint16(at + 8, value, true);
    else view.setUint32(at + 8, value, true);
  };
  tiff.set(text("II"));
  view.setUint16(2, 42, true);
  view.setUint32(4, 8, true);
  view.setUint16(8, 3, true);
  entry(10, 0x010f, 2, 14, 80);
  entry(22, 0x0112, 3, 1, orientation);
  entry(34, 0x8825, 4, 1, 100);
  tiff.set(text("SecretCamera1\0"), 80);
  tiff.set(text("SecretPlace51.5N0.1W"), 110);
  return tiff;
}
