import { CLUSTER, elementsOf, SEGMENT } from "#base/webm";
import type { Inspected } from "./inspected";
import { addEdits, type Edit, withEdits } from "./piece";
import { damaged, type RangeReader } from "./range-reader";
import { type Element, elementsIn, readElement, signed16, unsigned } from "./webm-elements";

// matroska.org/technical/elements.html
const HEADER = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const INFO = 0x1549a966;
const UNIT = 0x2ad7b1;
const LENGTH = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const AUDIO = 0xe1;
const CHANNELS = 0x9f;
const VIDEO = 0xe0;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const TIMESTAMP = 0xe7;
const BLOCK_GROUP = 0xa0;
const BLOCKS = [0xa3, 0xa1];
/** Elements of a film that stay; all others become a gap: tags, attachments, chapters. */
const KEPT = [0x114d9b74, INFO, TRACKS, CLUSTER, 0x1c53bb6b];
/** Parts of what stays that name a film, its file, its moment, or a track. */
const NAMING = [0x7ba9, 0x7384, 0x73a4, 0x4461, 0x3cb923, 0x3eb923, 0x3c83ab, 0x3e83bb, 0x536e];
const CHECKSUM = 0xbf;
/** Most bytes of a film's information or list of tracks. */
const MAX_HEADER = 1024 * 1024;

/**
 * More bits a second of a channel than Opus or Vorbis ever write: Opus has 510,000 at most (RFC 6716, section 2.1.1),
 * Vorbis about half of it at its best quality.
 */
const MAX_SOUND_BITS = 1_000_000;

interface Found {
  edits: Edit[];
  unit: number;
  length: number | null;
  width: number;
  height: number;
  hasFilm: boolean;
  hasAudio: boolean;
  /** When the last block begins, in the film's unit of time. */
  last: number;
  /** Bytes of its clusters. */
  bytes: number;
  channels: number;
}

/** Walks a WebM element by element, without its pictures and sounds. Null for another kind of Matroska. */
export async function inspectWebm(reader: RangeReader): Promise<Omit<Inspected, "isAi"> | null> {
  const head = await readElement(reader, 0, reader.length);
  if (head.id !== HEADER || head.isOpen || head.end - head.start > 4096) throw damaged();
  if ((await textOf(reader, head, DOC_TYPE)) !== "webm") return null;
  const found: Found = {
    ...{ edits: [], unit: 1_000_000, length: null, width: 0, height: 0 },
    ...{ hasFilm: false, hasAudio: false, last: 0, bytes: 0, channels: 1 },
  };
  const segment = await readElement(reader, head.end, reader.length);
  if (segment.id !== SEGMENT) throw damaged();
  await walk(reader, found, segment);
  if (!found.hasFilm && !found.hasAudio) throw damaged();
  if (found.hasFilm && (found.width === 0 || found.height === 0)) throw damaged();
  return {
    contentType: found.hasFilm ? "video/webm" : "audio/webm",
    ext: "webm",
    width: found.hasFilm ? found.width : null,
    height: found.hasFilm ? found.height : null,
    duration: secondsOf(found),
    hasAudio: found.hasAudio,
    // Bytes behind the film do not belong to it, and a tag behind it would be read by no one.
    pieces: withEdits(segment.end, found.edits),
  };
}

/**
 * How long it is: as its header says, but not less than its last block says, and of a sound, not less than its bytes
 * take. A price may depend on it, and a header is written by anyone.
 */
function secondsOf({ length, last, unit, bytes, hasFilm, channels }: Found): number {
  const seconds = (Math.max(length ?? 0, last) * unit) / 1e9;
  return hasFilm ? seconds : Math.max(seconds, (bytes * 8) / (MAX_SOUND_BITS * channels));
}

async function walk(reader: RangeReader, found: Found, segment: Element): Promise<void> {
  let last: Element | null = null;
  for await (const element of elementsIn(reader, segment)) {
    if (!KEPT.includes(element.id)) {
      addEdits(found.edits, gap(element));
      continue;
    }
    if (element.id === INFO || element.id === TRACKS) await readHeader(reader, found, element);
    if (element.id !== CLUSTER) continue;
    last = element;
    // The end of one without a length is where its parts end, so it is walked in any case.
    if (element.isOpen) found.last = Math.max(found.last, await lastBlock(reader, element));
    found.bytes += element.end - element.start;
  }
  if (!last) throw damaged();
  if (!last.isOpen) found.last = Math.max(found.last, await lastBlock(reader, last));
}

/** When the last block of a cluster begins. */
async function lastBlock(reader: RangeReader, cluster: Element): Promise<number> {
  let base = 0;
  let last = 0;
  for await (const part of elementsIn(reader, cluster)) {
    if (part.id === TIMESTAMP) base = await unsigned(reader, part);
    if (BLOCKS.includes(part.id)) last = Math.max(last, await signed16(reader, part));
    if (part.id !== BLOCK_GROUP) continue;
    for await (const block of elementsIn(reader, part))
      if (BLOCKS.includes(block.id)) last = Math.max(last, await signed16(reader, block));
  }
  return base + last;
}

async function readHeader(reader: RangeReader, found: Found, element: Element): Promise<void> {
  const length = element.end - element.start;
  if (element.isOpen || length > MAX_HEADER) throw damaged();
  const view = await reader.view(element.start, length);
  // An element has at least two bytes: so many may be in it.
  reader.look(length / 2);
  const edits = element.id === INFO ? readInfo(view, found) : readTracks(view, found);
  for (const { at, bytes } of edits) addEdits(found.edits, [{ at: element.start + at, bytes }]);
}

function readInfo(view: DataView, found: Found): Edit[] {
  const edits: Edit[] = [];
  for (const { at, id, start, end } of partsOf(view, 0, view.byteLength)) {
    if (id === UNIT) found.unit = numberIn(view, start, end) || found.unit;
    if (id === LENGTH && end - start === 4) found.length = view.getFloat32(start);
    if (id === LENGTH && end - start === 8) found.length = view.getFloat64(start);
    if (NAMING.includes(id) || id === CHECKSUM) addEdits(edits, gap({ at, end }));
  }
  if (found.length !== null && !(found.length > 0 && Number.isFinite(found.length)))
    found.length = null;
  return edits;
}

function readTracks(view: DataView, found: Found): Edit[] {
  const edits: Edit[] = [];
  for (const track of partsOf(view, 0, view.byteLength)) {
    if (track.id === CHECKSUM) addEdits(edits, gap(track));
    if (track.id !== TRACK) continue;
    for (const part of partsOf(view, track.start, track.end)) {
      if (NAMING.includes(part.id) || part.id === CHECKSUM) addEdits(edits, gap(part));
      notePart(view, found, part);
    }
  }
  return edits;
}

function notePart(
  view: DataView,
  found: Found,
  { id, start, end }: { id: number; start: number; end: number },
): void {
  const type = id === TRACK_TYPE ? numberIn(view, start, end) : 0;
  if (type === 1) found.hasFilm = true;
  if (type === 2) found.hasAudio = true;
  if (id === AUDIO) readChannels(view, found, start, end);
  if (id === VIDEO && found.width === 0) readSize(view, found, start, end);
}

function readChannels(view: DataView, found: Found, from: number, to: number): void {
  for (const { id, start, end } of partsOf(view, from, to))
    if (id === CHANNELS) found.channels = Math.min(8, Math.max(1, numberIn(view, start, end)));
}

function readSize(view: DataView, found: Found, from: number, to: number): void {
  for (const { id, start, end } of partsOf(view, from, to)) {
    if (id === PIXEL_WIDTH) found.width = numberIn(view, start, end);
    if (id === PIXEL_HEIGHT) found.height = numberIn(view, start, end);
  }
}

/** The elements of a part, with where each begins. @throws {UnfitUpload} where one does not fit. */
function* partsOf(view: DataView, from: number, to: number) {
  let at = from;
  for (const part of elementsOf(view, from, to)) {
    if (!part.isWhole) throw damaged();
    yield { ...part, at };
    at = part.end;
  }
  if (at < to) throw damaged();
}

function numberIn(view: DataView, start: number, end: number): number {
  if (end - start > 6) throw damaged();
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 256 + view.getUint8(at);
  return value;
}

async function textOf(reader: RangeReader, { start, end }: Element, id: number): Promise<string> {
  const view = await reader.view(start, end - start);
  for (const part of partsOf(view, 0, view.byteLength)) {
    if (part.id !== id) continue;
    const bytes = new Uint8Array(view.buffer, view.byteOffset + part.start, part.end - part.start);
    return String.fromCharCode(...bytes).replace(/\0+$/, "");
  }
  return "";
}

/** An element as a gap (`Void`) of the same length. */
function gap({ at, end }: { at: number; end: number }): Edit[] {
  const length = end - at;
  if (length < 2) throw damaged();
  const head = new Uint8Array(length >= 9 ? 9 : 2);
  head[0] = 0xec;
  if (length >= 9) new DataView(head.buffer).setBigUint64(1, (1n << 56n) | BigInt(length - 9));
  else head[1] = 0x80 | (length - 2);
  const zeros = length - head.length;
  const first = { at, bytes: head };
  return zeros > 0 ? [first, { at: at + head.length, bytes: { zeros } }] : [first];
}
