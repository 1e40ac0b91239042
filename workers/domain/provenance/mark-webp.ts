import { joinBytes } from "#base/bytes";
import { viewOf } from "#base/image/parsed";
import type { FilmMark } from "./mark-mp4";
import type { Origin } from "./origin";
import { asciiAt } from "./read";
import { xmpFor, xmpPacket } from "./xmp";

const HAS_XMP = 0x04;
const HAS_ALPHA = 0x10;
const CONTAINER = 12;

interface Chunk {
  name: string;
  body: Uint8Array;
  /** With its frame and its padding. */
  whole: Uint8Array;
}

/**
 * A WebP with XMP at its end, in pieces; null where it already says how it was made. A simple file gets
 * the extended header that XMP needs (RFC 9649, section 2.7).
 */
export function markWebp(
  bytes: Uint8Array,
  origin: Origin,
  size: { width: number; height: number },
): Uint8Array[] | null {
  const chunks = chunksOf(bytes);
  if (chunks.some(({ name }) => name === "C2PA")) return null;
  const packet = xmpFor(origin, chunks.find(({ name }) => name === "XMP ")?.body ?? null);
  if (!packet) return null;
  const others = chunks.filter(({ name }) => name !== "XMP " && name !== "VP8X");
  const made = [
    extendedHeader(chunks, size),
    ...others.flatMap(({ whole }) => [whole, ...paddingOf(whole)]),
    frameOf("XMP ", packet.length),
    packet,
    ...paddingOf(packet),
  ];
  const head = new Uint8Array(CONTAINER);
  head.set(new TextEncoder().encode("RIFF\0\0\0\0WEBP"));
  const length = made.reduce((sum, part) => sum + part.length, 4);
  viewOf(head).setUint32(4, length, true);
  return [head, ...made];
}

/**
 * The two ends of a WebP whose metadata was cut: the extended header, and XMP behind its pixels.
 * @param start the beginning of the file, with all of its first chunk's header.
 * @param about its size in pixels, and its length in bytes.
 */
export function markWebpEnds(
  start: Uint8Array,
  origin: Origin,
  about: { width: number; height: number; length: number },
): FilmMark | null {
  const chunks = chunksOf(start);
  const [first] = chunks;
  if (!first) return null;
  const replaced = first.name === "VP8X" ? CONTAINER + first.whole.length : CONTAINER;
  const packet = xmpPacket(origin);
  const tail = joinBytes([
    ...(about.length % 2 === 1 ? [new Uint8Array(1)] : []),
    frameOf("XMP ", packet.length),
    packet,
    ...paddingOf(packet),
  ]);
  const head = joinBytes([new Uint8Array(CONTAINER), extendedHeader(chunks, about)]);
  head.set(new TextEncoder().encode("RIFF\0\0\0\0WEBP"));
  viewOf(head).setUint32(4, about.length - replaced + head.length + tail.length - 8, true);
  return { replaced, head, tail };
}

function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const chunks: Chunk[] = [];
  for (let at = CONTAINER; at + 8 <= end; ) {
    const length = view.getUint32(at + 4, true);
    const next = Math.min(at + 8 + length + (length % 2), end);
    chunks.push({
      name: asciiAt(bytes, at, 4),
      body: bytes.subarray(at + 8, at + 8 + length),
      whole: bytes.subarray(at, next),
    });
    at = next;
  }
  return chunks;
}

function extendedHeader(chunks: readonly Chunk[], size: { width: number; height: number }) {
  const header = new Uint8Array(18);
  header.set(frameOf("VP8X", 10));
  const present = chunks.find(({ name }) => name === "VP8X");
  if (present) header.set(present.body.subarray(0, 10), 8);
  else {
    header[8] = chunks.some(hasAlpha) ? HAS_ALPHA : 0;
    header.set(uint24(size.width - 1), 12);
    header.set(uint24(size.height - 1), 15);
  }
  header[8] = (header[8] ?? 0) | HAS_XMP;
  return header;
}

/** The bit of a lossless header that says so (RFC 9649, 3.4). */
const hasAlpha = ({ name, body }: Chunk): boolean =>
  name === "VP8L" && body.length >= 5 && ((body[4] ?? 0) & 0x10) !== 0;

function frameOf(name: string, length: number): Uint8Array {
  const frame = new Uint8Array(8);
  frame.set(new TextEncoder().encode(name));
  viewOf(frame).setUint32(4, length, true);
  return frame;
}

const uint24 = (value: number) => [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff];

/** A chunk has an even length; the last one of a file may lack its padding. */
const paddingOf = (bytes: Uint8Array): Uint8Array[] =>
  bytes.length % 2 === 1 ? [new Uint8Array(1)] : [];
