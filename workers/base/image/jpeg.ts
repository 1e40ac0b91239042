import { orientationTiff, readOrientation } from "./exif";
import { ScanReader } from "./jpeg-scan";
import {
  ascii,
  checkPieces,
  ImageError,
  MAX_PROFILE_BYTES,
  MAX_SCANS,
  type ParsedImage,
  slice,
  viewOf,
} from "./parsed";

/** Frame headers (ITU T.81, table B.1): SOF0 to SOF15 without DHT, JPG and DAC. */
const FRAMES = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);
/** Baseline, extended and progressive, each Huffman-coded: what browsers show. */
const SHOWN_FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const HUFFMAN_TABLES = 0xc4;
const RESTART_INTERVAL = 0xdd;
const TABLES = new Set([0xc4, 0xcc, 0xdb, 0xdd]);
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const START_OF_SCAN = 0xda;
const END = 0xd9;
/** Most bytes kept of a JFIF and of an Adobe segment: their fields without thumbnail or remarks. */
const JFIF_LENGTH = 18;
const ADOBE_LENGTH = 16;
const EXIF = "Exif\0\0";
const ICC = "ICC_PROFILE\0";

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** Walks a JPEG segment by segment to its end. @throws {ImageError}. */
export function parseJpeg(bytes: Uint8Array): ParsedImage {
  const pieces = [...segmentsOf(bytes)];
  const frame = checkOrder(pieces);
  const exif = pieces.find(({ marker, segment }) => marker === APP1 && startsWith(segment, EXIF));
  const orientation = (exif && readOrientation(exif.segment.subarray(10))) ?? 1;
  return {
    contentType: "image/jpeg",
    ...sizeOf(frame),
    orientation,
    parts: () => assemble(keptParts(bytes, pieces), orientation),
  };
}

/** One frame that browsers show, before a bounded number of scans: gives its header. @throws {ImageError}. */
function checkOrder(pieces: readonly Segment[]): Uint8Array {
  const frames = pieces.filter(({ marker }) => FRAMES.has(marker));
  const scans = pieces.filter(({ marker }) => marker === START_OF_SCAN);
  const [frame] = frames;
  const [scan] = scans;
  if (!frame || !scan) throw new ImageError("malformed", "no picture inside");
  // A second header could contradict the size that the limits were checked with.
  if (frames.length > 1) throw new ImageError("malformed", "two frame headers");
  if (pieces.indexOf(scan) < pieces.indexOf(frame))
    throw new ImageError("malformed", "a scan before its frame header");
  if (!SHOWN_FRAMES.has(frame.marker))
    throw new ImageError("unusual", "a coding that browsers do not show");
  if (scans.length > MAX_SCANS) throw new ImageError("unusual", `more than ${MAX_SCANS} scans`);
  return frame.segment;
}

interface Segment {
  marker: number;
  segment: Uint8Array;
  /** With the entropy-coded data behind it, where it begins a scan. */
  whole: Uint8Array;
}

/** The segments up to the end marker. */
function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  const view = viewOf(bytes);
  let at = 2;
  for (let count = 1; ; count += 1) {
    checkPieces(count);
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = markerAt(bytes, at);
    if (marker === END) return;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
      continue;
    }
    slice(bytes, at, at + 4);
    const next = at + 2 + view.getUint16(at + 2);
    const segment = slice(bytes, at, next);
    if (segment.length < 4) throw new ImageError("malformed", "a segment without length");
    const end = marker === START_OF_SCAN ? endOfScan(bytes, next) : next;
    yield { marker, segment, whole: bytes.subarray(at, end) };
    at = end;
  }
}

function sizeOf(frame: Uint8Array) {
  if (frame.length < 10) throw new ImageError("malformed", "a frame header without size");
  const view = viewOf(frame);
  return { height: view.getUint16(5), width: view.getUint16(7) };
}

function markerAt(bytes: Uint8Array, at: number): number {
  const marker = bytes[at + 1];
  if (marker === undefined) throw new ImageError("truncated", "ends without its end marker");
  if (bytes[at] !== 0xff || marker === 0)
    throw new ImageError("malformed", `no marker at byte ${at}`);
  return marker;
}

/** The first marker after entropy-coded data: neither a stuffed 0xFF00 nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new ImageError("truncated", "ends within the picture");
}

/** What stays of the file, each scan up to where its picture ends. @throws {ImageError}. */
function keptParts(bytes: Uint8Array, pieces: readonly Segment[]): Uint8Array[] {
  const reader = new ScanReader();
  const profile = pieces.filter(({ marker }) => marker === APP2);
  const profileBytes = profile.reduce((sum, { segment }) => sum + segment.length, 0);
  return pieces.flatMap((piece) => {
    const { marker, segment, whole } = piece;
    if (FRAMES.has(marker)) reader.readFrame(marker, segment);
    if (marker === HUFFMAN_TABLES) reader.readTables(segment);
    if (marker === RESTART_INTERVAL) reader.readInterval(segment);
    if (marker === APP2 && profileBytes > MAX_PROFILE_BYTES) return [];
    if (marker !== START_OF_SCAN) return keptPart(marker, segment, whole) ?? [];
    const at = whole.byteOffset - bytes.byteOffset;
    return bytes.subarray(at, reader.endOf(bytes, segment, at + segment.length, at + whole.length));
  });
}

/** What stays of a segment beside its scans: all, its known fields, or nothing. */
function keptPart(marker: number, segment: Uint8Array, whole: Uint8Array): Uint8Array | null {
  if (FRAMES.has(marker) || TABLES.has(marker) || marker === START_OF_SCAN) return whole;
  if (marker === APP0) return startsWith(segment, "JFIF\0") ? jfifFields(segment) : null;
  if (marker === APP14) return startsWith(segment, "Adobe") ? cut(segment, ADOBE_LENGTH) : null;
  return marker === APP2 && startsWith(segment, ICC) ? whole : null;
}

/** JFIF without its thumbnail, which may show more than the picture does. */
function jfifFields(segment: Uint8Array): Uint8Array | null {
  const fields = cut(segment, JFIF_LENGTH);
  fields?.set([0, 0], JFIF_LENGTH - 2);
  return fields;
}

/** A copy of a segment's first bytes; null where it has fewer. */
function cut(segment: Uint8Array, length: number): Uint8Array | null {
  if (segment.length < length) return null;
  const part = segment.slice(0, length);
  viewOf(part).setUint16(2, length - 2);
  return part;
}

function startsWith(segment: Uint8Array, name: string): boolean {
  return ascii(segment.subarray(4, 4 + name.length)) === name;
}

/** Puts the parts together: JFIF has to be first, the orientation follows it. */
function assemble(kept: Uint8Array[], orientation: number): Uint8Array[] {
  const start = Uint8Array.of(0xff, 0xd8);
  const end = Uint8Array.of(0xff, END);
  const jfif = kept.filter((part) => part[1] === APP0).slice(0, 1);
  const rest = kept.filter((part) => part[1] !== APP0);
  return [start, ...jfif, ...(orientation === 1 ? [] : [exifSegment(orientation)]), ...rest, end];
}

function exifSegment(orientation: number): Uint8Array {
  const tiff = orientationTiff(orientation);
  const segment = new Uint8Array(4 + EXIF.length + tiff.length);
  segment.set([0xff, APP1]);
  viewOf(segment).setUint16(2, segment.length - 2);
  segment.set(new TextEncoder().encode(EXIF), 4);
  segment.set(tiff, 4 + EXIF.length);
  return segment;
}
