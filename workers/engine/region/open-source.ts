import type { ByteReader } from "#base/png/byte-reader";
import { type OpenPng, openPng } from "#base/png/open-png";
import { hasAlpha } from "#base/png/rows";
import type { SourceRows } from "#base/region/composite";
import { type Frame, FrameShrinker } from "#base/region/frame";
import { pngSource, withoutAlpha } from "#base/region/png-source";
import { jpegFrame, webpFrame } from "../codec/frames";
import { type Orientation, orientationIn, readOrientation } from "../codec/orientation";
import { eachRow, unpacked } from "../codec/png";
import { checkScans, readHeader } from "../codec/sniff";
import { checkSource, sourceMemory } from "./plan";
import { profileChunks } from "./profile";
import { turnedRows } from "./turned-rows";

/** The rows of a picture, and the memory that it takes in bytes. */
export interface OpenSource extends SourceRows {
  memory: number;
}

/**
 * The rows of the picture of which a part changes, as it is shown.
 * @param bytes the file from its beginning; a PNG is read as its rows are asked for.
 * @param length how long the file is.
 * @throws {ImageError} for one that cannot be read, or does not fit into memory.
 */
export async function openSource(bytes: ByteReader, length: number): Promise<OpenSource> {
  const head = (await bytes.take(Math.min(length, HEAD))).slice();
  if (head[0] === 0x89) return fromPng(await unpacked(openPng(behind(head, bytes))), head, length);
  const rest = await bytes.take(length - head.length);
  const file = new Uint8Array(length);
  file.set(head);
  file.set(rest, head.length);
  checkSource(file, length, false);
  const header = readHeader(file);
  const { type, components } = header;
  if (type === "image/jpeg") checkScans(file);
  const frame = type === "image/jpeg" ? await jpegFrame(file) : await webpFrame(file);
  const profile = components === 1 ? [] : profileChunks(file);
  const channels = type === "image/webp" && hasWebpAlpha(file) ? 4 : 3;
  return {
    ...fromFrame(frame, readOrientation(file), channels, profile),
    memory: sourceMemory(header, length, false),
  };
}

/** Where a PNG says its size, and whether it is interlaced. Bytes. */
const HEAD = 33;

/** A stream of what was read, and of what follows. */
function behind(head: Uint8Array, bytes: ByteReader): ReadableStream<Uint8Array> {
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      const part = isBegun ? await bytes.some(PIECE) : head;
      isBegun = true;
      if (part) controller.enqueue(part.slice());
      else controller.close();
    },
    cancel: () => bytes.close(),
  });
}
const PIECE = 64 * 1024;

async function fromPng(png: OpenPng, head: Uint8Array, length: number): Promise<OpenSource> {
  const { info } = png;
  const orientation = orientationIn(info.exif);
  const memory = sourceMemory(readHeader(head), length, orientation !== 1);
  const rows = pngSource(png);
  if (orientation === 1 && !info.interlaced) return { ...rows, memory };
  checkSource(head, length, orientation !== 1);
  const channels = hasAlpha(info) ? 4 : 3;
  return { ...fromFrame(await pngFrame(png), orientation, channels, rows.profile), memory };
}

/** All pixels of a PNG. */
export async function pngFrame(png: OpenPng): Promise<Frame> {
  const { width, height, interlaced } = png.info;
  if (!interlaced) {
    const whole = new FrameShrinker(png.info, png.info);
    await eachRow(png, ({ y, rgba }) => whole.addRow(y, rgba));
    return whole.finish();
  }
  const data = new Uint8Array(width * height * 4);
  await eachRow(png, ({ y, rgba, pixels, start, step }) => {
    for (let n = 0, at = (y * width + start) * 4; n < pixels; n++, at += step * 4)
      for (let c = 0; c < 4; c++) data[at + c] = rgba[n * 4 + c] ?? 0;
  });
  return { width, height, data };
}

function fromFrame(
  frame: Frame,
  orientation: Orientation,
  channels: 3 | 4,
  profile: readonly Uint8Array[],
): SourceRows {
  const { width, height, row } = turnedRows(frame, orientation);
  const rgb = new Uint8Array(channels === 3 ? width * 3 : 0);
  let y = 0;
  return {
    ...{ width, height, channels, profile },
    next() {
      const rgba = row(y);
      y += 1;
      return channels === 4 ? rgba : withoutAlpha(rgba, rgb);
    },
    close: async () => undefined,
  };
}

/** Whether a WebP says that it has alpha (developers.google.com/speed/webp/docs/riff_container). */
function hasWebpAlpha(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = view.getUint32(12);
  if (first === 0x56503858) return (view.getUint8(20) & 0x10) !== 0;
  return first === 0x5650384c && (view.getUint32(21, true) & 0x10000000) !== 0;
}
