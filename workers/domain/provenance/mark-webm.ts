import { joinBytes } from "#base/bytes";
import { viewOf } from "#base/image/parsed";
import { CLUSTER, elementsOf, SEGMENT } from "#base/webm";
import { SOURCE_TYPE_TAG } from "#contract/engine";
import type { FilmMark } from "./mark-mp4";
import { type Origin, sourceTypeUri } from "./origin";

const CRC = 0xbf;
const VOID = 0xec;
const SEEK_HEAD = 0x114d9b74;
const TAGS = "1254c367";

/** A level of the file: an element with its frame. */
interface Part {
  id: number;
  /** Where its frame, its content begin, and where it ends. */
  at: number;
  start: number;
  end: number;
}

/**
 * A Matroska tag for a WebM. Where nothing lists what the file contains, it comes before the first frames;
 * else behind them, where what is before keeps its place, and the list gets a line where a gap behind it has
 * room. Null where the film says so already, ends before its file does, or carries a checksum.
 * @param start the beginning of the file.
 * @param length of the file in bytes, where it is known.
 */
export function markWebm(
  start: Uint8Array,
  origin: Origin,
  length: number | null,
): FilmMark | null {
  const said = new TextEncoder().encode(SOURCE_TYPE_TAG);
  return Buffer.from(start).includes(said) ? null : tagWebm(start, origin, length);
}

/** The same for a checked upload, which has no tag of its own any more: such words in it do not count. */
export function tagWebm(start: Uint8Array, origin: Origin, length: number | null): FilmMark | null {
  const [, segment] = partsOf(start, 0);
  if (segment?.id !== SEGMENT) return null;
  const size = readSize(start.subarray(segment.at + 4, segment.start));
  if (size !== null && length !== null && segment.start + size !== length) return null;
  const parts = partsOf(start, segment.start);
  if (parts[0]?.id === CRC) return null;
  const tags = tagsElement(origin);
  const grown = segmentHead(start, segment, size === null ? null : size + tags.length);
  const cluster = parts.find(({ id }) => id === CLUSTER);
  if (cluster && !parts.some(({ id }) => id === SEEK_HEAD)) {
    const before = start.subarray(segment.start, cluster.at);
    return { replaced: cluster.at, head: joinBytes([grown, before, tags]), tail: new Uint8Array() };
  }
  const list = size === null ? null : longerList(start, parts, size);
  const before = list ? start.subarray(segment.start, list.at) : new Uint8Array();
  return {
    replaced: list?.end ?? segment.start,
    head: joinBytes([grown, before, ...(list ? [list.bytes] : [])]),
    tail: tags,
  };
}

/** The elements that follow one another from a place on. */
function partsOf(bytes: Uint8Array, from: number): Part[] {
  let at = from;
  return [...elementsOf(viewOf(bytes), from, bytes.length)].map(({ id, start, end }) => {
    const part = { id, at, start, end };
    at = end;
    return part;
  });
}

/** An element's length; null for one that is open. */
function readSize(bytes: Uint8Array): number | null {
  const value = bytes.reduce((sum, byte) => sum * 256 + byte, 0) - 2 ** (7 * bytes.length);
  return value >= 2 ** (7 * bytes.length) - 1 ? null : value;
}

/** All up to the segment's content, with its new length; positions are counted from behind it. */
function segmentHead(start: Uint8Array, segment: Part, size: number | null): Uint8Array {
  if (size === null) return start.subarray(0, segment.start);
  const width = segment.start - segment.at - 4;
  const bytes = size < 2 ** (7 * width) - 1 ? width : 8;
  return joinBytes([start.subarray(0, segment.at + 4), Uint8Array.from(vint(size, bytes))]);
}

/** The list of what the file contains with a line for the tags, in the place of it and of the gap behind it. */
function longerList(start: Uint8Array, parts: readonly Part[], tagsAt: number) {
  const index = parts.findIndex(({ id }) => id === SEEK_HEAD);
  const [list, gap] = parts.slice(index, index + 2);
  if (index < 0 || !list || gap?.id !== VOID) return null;
  const id = element("53ab", Buffer.from(TAGS, "hex"));
  const position = new Uint8Array(8);
  viewOf(position).setBigUint64(0, BigInt(tagsAt));
  const line = element("4dbb", id, element("53ac", position));
  const longer = element("114d9b74", start.subarray(list.start, list.end), line);
  const left = gap.end - list.at - longer.length;
  // The smallest gap is two bytes; with a length of eight it can have any size from nine on.
  if (left !== 0 && left < 9) return null;
  const rest =
    left === 0 ? [] : [Uint8Array.of(VOID, ...vint(left - 9, 8)), new Uint8Array(left - 9)];
  return { at: list.at, end: gap.end, bytes: joinBytes([longer, ...rest]) };
}

function vint(value: number, bytes: number): number[] {
  const made = Array.from(
    { length: bytes },
    (_, index) => Math.floor(value / 256 ** (bytes - 1 - index)) % 256,
  );
  made[0] = (made[0] ?? 0) | (1 << (8 - bytes));
  return made;
}

/** Tags of the whole file (RFC 9559, 5.1.8). */
function tagsElement({ sourceType, tool, aiSystem }: Origin): Uint8Array {
  const simple = (name: string, value: string) =>
    element("67c8", element("45a3", utf8(name)), element("4487", utf8(value)));
  return element(
    TAGS,
    element(
      "7373",
      element("63c0"),
      simple(SOURCE_TYPE_TAG, sourceTypeUri(sourceType)),
      ...(aiSystem ? [simple("AI_SYSTEM_USED", aiSystem)] : []),
      simple("ENCODED_BY", tool),
    ),
  );
}

const utf8 = (text: string) => new TextEncoder().encode(text.toWellFormed());

function element(id: string, ...content: Uint8Array[]): Uint8Array {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return joinBytes([Buffer.from(id, "hex"), Uint8Array.from(vint(length, 4)), ...content]);
}
