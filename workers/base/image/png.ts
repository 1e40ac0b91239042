import { nodeZlib } from "#base/builtins";
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

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/**
 * Chunks that the picture needs to look right (PNG 3rd edition, 5.6), with the most bytes that each
 * can have; what is longer is something else, and is left out like the rest.
 */
const KEPT = new Map([
  ["IHDR", 13],
  ["PLTE", 768],
  ["IDAT", Number.POSITIVE_INFINITY],
  ["IEND", 0],
  ["tRNS", 256],
  ["gAMA", 4],
  ["cHRM", 32],
  ["sRGB", 1],
  ["iCCP", 512 * 1024],
  ["sBIT", 4],
  ["cICP", 4],
]);
/** Bytes of a chunk that are not its data: length, name and checksum. */
const FRAME = 12;

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/** Walks a PNG chunk by chunk to its end; of an animated one the still picture stays. @throws {ImageError}. */
export function parsePng(bytes: Uint8Array): ParsedImage {
  const chunks = [...chunksOf(bytes)];
  const [first] = chunks;
  if (first?.name !== "IHDR" || first.chunk.length !== 25) {
    throw new ImageError("malformed", "does not begin with its header");
  }
  if (chunks.some(({ name }, index) => name === "IHDR" && index > 0)) {
    // It could contradict the size that the limits were checked with.
    throw new ImageError("malformed", "two headers");
  }
  if (!chunks.some(({ name }) => name === "IDAT")) {
    throw new ImageError("malformed", "no picture inside");
  }
  const exif = chunks.find(({ name }) => name === "eXIf");
  const orientation = exif ? readOrientation(exif.chunk.subarray(8, -4)) : 1;
  const [header, ...rest] = chunks.filter(isKept).map(({ chunk }) => chunk);
  const turned = orientation === 1 ? [] : [exifChunk(orientation)];
  const view = viewOf(first.chunk);
  return {
    contentType: "image/png",
    width: view.getUint32(8),
    height: view.getUint32(12),
    orientation,
    parts: () => [bytes.subarray(0, 8), ...(header ? [header] : []), ...turned, ...rest],
  };
}

interface Chunk {
  name: string;
  chunk: Uint8Array;
}

/** The chunks up to and with the end chunk. */
function* chunksOf(bytes: Uint8Array): Generator<Chunk> {
  const view = viewOf(bytes);
  let at = 8;
  for (let count = 1; ; count += 1) {
    checkPieces(count);
    slice(bytes, at, at + 12);
    const next = at + 12 + view.getUint32(at);
    const chunk = slice(bytes, at, next);
    const name = ascii(chunk.subarray(4, 8));
    yield { name, chunk };
    if (name === "IEND") {
      if (chunk.length !== FRAME) throw new ImageError("malformed", "an end chunk with content");
      return;
    }
    at = next;
  }
}

function isKept({ name, chunk }: Chunk): boolean {
  if (chunk.length - FRAME > (KEPT.get(name) ?? -1)) return false;
  return name !== "iCCP" || isIntactProfile(chunk.subarray(8, -4));
}

/** Whether a profile (a name of at most 79 bytes, 0, 0, a zlib stream) unpacks to a sensible size. */
function isIntactProfile(body: Uint8Array): boolean {
  const nameEnd = body.subarray(0, 80).indexOf(0);
  if (nameEnd < 1 || body[nameEnd + 1] !== 0) return false;
  try {
    nodeZlib().inflateSync(body.subarray(nameEnd + 2), { maxOutputLength: MAX_PROFILE_BYTES });
    return true;
  } catch {
    return false;
  }
}

function exifChunk(orientation: number): Uint8Array {
  const tiff = orientationTiff(orientation);
  const chunk = new Uint8Array(12 + tiff.length);
  const view = viewOf(chunk);
  view.setUint32(0, tiff.length);
  chunk.set(new TextEncoder().encode("eXIf"), 4);
  chunk.set(tiff, 8);
  view.setUint32(8 + tiff.length, nodeZlib().crc32(chunk.subarray(4, 8 + tiff.length)));
  return chunk;
}
