import { orientationTiff, readOrientation } from "./exif";
import {
  ascii,
  checkPieces,
  ImageError,
  MAX_PROFILE_BYTES,
  type ParsedImage,
  slice,
  viewOf,
} from "./parsed";

/** Flags of the extended header (RFC 9649, 2.7.1). */
const ANIMATED = 0x02;
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
const HAS_PROFILE = 0x20;
const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ICCP"]);

export function isWebp(bytes: Uint8Array): boolean {
  return ascii(bytes.subarray(0, 4)) === "RIFF" && ascii(bytes.subarray(8, 12)) === "WEBP";
}

/** Walks a WebP chunk by chunk to its end. @throws {ImageError}. */
export function parseWebp(bytes: Uint8Array): ParsedImage {
  const kept: Uint8Array[] = [];
  const sizes: { width: number; height: number }[] = [];
  let orientation: number | null = null;
  let images = 0;
  for (const { name, body, whole } of chunksOf(bytes)) {
    if (name === "VP8X") sizes.push(extendedSize(body));
    if (name === "VP8 " || name === "VP8L") {
      sizes.push(name === "VP8 " ? lossySize(body) : losslessSize(body));
      images += 1;
    }
    if (name === "EXIF") orientation ??= readOrientation(withoutPrefix(body));
    if (KEPT.has(name) && !isHugeProfile(name, body)) kept.push(whole);
  }
  const [size] = sizes;
  if (!size || images === 0) throw new ImageError("malformed", "no picture inside");
  if (images > 1) throw new ImageError("malformed", "two pictures inside");
  if (sizes.some(({ width, height }) => width !== size.width || height !== size.height)) {
    throw new ImageError("malformed", "two sizes that differ");
  }
  const turned = orientation ?? 1;
  return {
    contentType: "image/webp",
    ...size,
    orientation: turned,
    parts: () => assemble(kept, size, turned),
  };
}

const isHugeProfile = (name: string, body: Uint8Array): boolean =>
  name === "ICCP" && body.length > MAX_PROFILE_BYTES;

/** The chunks of the container, each with and without its frame. */
function* chunksOf(bytes: Uint8Array) {
  slice(bytes, 0, 12);
  // The container's own length is where it ends: what is behind it belongs to no chunk.
  const riff = slice(bytes, 0, 8 + viewOf(bytes).getUint32(4, true));
  const view = viewOf(riff);
  let at = 12;
  for (let count = 1; at + 8 <= riff.length; count += 1) {
    checkPieces(count);
    const length = view.getUint32(at + 4, true);
    const body = slice(riff, at + 8, at + 8 + length);
    const next = Math.min(at + 8 + length + (length % 2), riff.length);
    yield { name: ascii(riff.subarray(at, at + 4)), body, whole: riff.subarray(at, next) };
    at = next;
  }
}

function extendedSize(body: Uint8Array) {
  if (((body[0] ?? 0) & ANIMATED) !== 0) throw new ImageError("animated", "an animation");
  return { width: uint24(body, 4) + 1, height: uint24(body, 7) + 1 };
}

/** Key frame header (RFC 6386, 9.1): 3 bytes of tag, the start code, then 14 bits each way. */
function lossySize(body: Uint8Array) {
  if (body.length < 10 || body[3] !== 0x9d || body[4] !== 0x01 || body[5] !== 0x2a) {
    throw new ImageError("malformed", "no key frame");
  }
  const view = viewOf(body);
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

/** Lossless header (RFC 9649, 3.4): a signature byte, then 14 bits each way, less one. */
function losslessSize(body: Uint8Array) {
  if (body.length < 5 || body[0] !== 0x2f) throw new ImageError("malformed", "no lossless header");
  const bits = viewOf(body).getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function uint24(bytes: Uint8Array, at: number): number {
  if (bytes.length < at + 3) throw new ImageError("truncated", "a short header");
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}

/** Some writers put JPEG's prefix before the TIFF structure. */
function withoutPrefix(body: Uint8Array): Uint8Array {
  return ascii(body.subarray(0, 6)) === "Exif\0\0" ? body.subarray(6) : body;
}

function assemble(
  kept: Uint8Array[],
  size: { width: number; height: number },
  orientation: number,
): Uint8Array[] {
  const chunks = kept.filter((part) => ascii(part.subarray(0, 4)) !== "VP8X").flatMap(padded);
  const original = kept.find((part) => ascii(part.subarray(0, 4)) === "VP8X");
  const turned = orientation !== 1;
  if (original || turned) {
    const hasProfile = chunks.some((part) => ascii(part.subarray(0, 4)) === "ICCP");
    const other = (original?.[8] ?? 0) & ~(HAS_EXIF | HAS_XMP | HAS_PROFILE);
    const flags = other | (turned ? HAS_EXIF : 0) | (hasProfile ? HAS_PROFILE : 0);
    chunks.unshift(extendedHeader(flags, size));
  }
  if (turned) chunks.push(chunk("EXIF", orientationTiff(orientation)));
  const head = new Uint8Array(12);
  head.set(new TextEncoder().encode("RIFF"), 0);
  head.set(new TextEncoder().encode("WEBP"), 8);
  viewOf(head).setUint32(4, 4 + chunks.reduce((sum, part) => sum + part.length, 0), true);
  return [head, ...chunks];
}

/** Chunks begin at even places; the last one of a file may lack its padding. */
function padded(part: Uint8Array): Uint8Array[] {
  return part.length % 2 === 0 ? [part] : [part, new Uint8Array(1)];
}

function extendedHeader(flags: number, size: { width: number; height: number }): Uint8Array {
  const body = new Uint8Array(10);
  const view = viewOf(body);
  view.setUint8(0, flags);
  view.setUint16(4, (size.width - 1) & 0xffff, true);
  view.setUint8(6, (size.width - 1) >>> 16);
  view.setUint16(7, (size.height - 1) & 0xffff, true);
  view.setUint8(9, (size.height - 1) >>> 16);
  return chunk("VP8X", body);
}

function chunk(name: string, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + body.length + (body.length % 2));
  bytes.set(new TextEncoder().encode(name));
  viewOf(bytes).setUint32(4, body.length, true);
  bytes.set(body, 8);
  return bytes;
}
