import { nodeZlib } from "#base/builtins";
import { joinBytes } from "#base/bytes";
import { chunkOf } from "#base/png/write-png";
import { jpegSegments } from "../codec/sniff";

const NAME = new TextEncoder().encode("ICC profile\0\0");
/** How a piece of a profile begins in a JPEG: its name, then its number and how many there are (ICC.1:2022, B.4). */
const IN_JPEG = "ICC_PROFILE\0";

/** The colour profile of a JPEG or WebP, as the chunk that a PNG has for it; none where there is none. */
export function profileChunks(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const profile = view.getUint16(0) === 0xffd8 ? inJpeg(bytes, view) : inWebp(bytes, view);
  if (profile.length < 128) return [];
  return [chunkOf("iCCP", joinBytes([NAME, nodeZlib().deflateSync(profile)]))];
}

function inJpeg(bytes: Uint8Array, view: DataView): Uint8Array {
  const pieces: { number: number; data: Uint8Array }[] = [];
  for (const { marker, start, length } of jpegSegments(view)) {
    const name = String.fromCharCode(...bytes.subarray(start, start + IN_JPEG.length));
    if (marker !== 0xe2 || name !== IN_JPEG) continue;
    const body = bytes.subarray(start + IN_JPEG.length, start + length);
    pieces.push({ number: body[0] ?? 0, data: body.subarray(2) });
  }
  return joinBytes(pieces.sort((a, b) => a.number - b.number).map(({ data }) => data));
}

function inWebp(bytes: Uint8Array, view: DataView): Uint8Array {
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const size = view.getUint32(offset + 4, true);
    if (view.getUint32(offset) === 0x49434350) return bytes.subarray(offset + 8, offset + 8 + size);
    offset += 8 + size + (size & 1);
  }
  return new Uint8Array();
}
