import { CLUSTER } from "#base/webm";
import { damaged, type RangeReader } from "./range-reader";

/** An element of a Matroska file (RFC 8794). */
export interface Element {
  id: number;
  /** Where it begins, where its content begins, and where it ends. */
  at: number;
  start: number;
  end: number;
  /** It has no length: it ends where something begins that cannot be in it. */
  isOpen: boolean;
}

/** Elements that cannot be in a cluster: they end one without a length. */
const OUTER = [
  ...[0x1f43b675, 0x114d9b74, 0x1549a966, 0x1654ae6b, 0x1c53bb6b, 0x1254c367, 0x1043a770],
  ...[0x1941a469, 0x18538067, 0x1a45dfa3],
];
const MAX_HEAD = 12;

/** An element that begins at a place. @throws {UnfitUpload} where it does not fit. */
export async function readElement(reader: RangeReader, at: number, to: number): Promise<Element> {
  const view = await reader.view(at, Math.max(1, Math.min(MAX_HEAD, to - at)));
  const id = vint(view, 0, 4);
  const length = vint(view, id.next, 8);
  const start = at + length.next;
  const isOpen = length.value === 2 ** (7 * (length.next - id.next)) - 1;
  const end = isOpen ? to : start + length.value;
  if (end > to) throw damaged();
  return { id: id.raw, at, start, end, isOpen };
}

/**
 * The elements inside another one. Of one without a length the end is set to where it was found, once all its
 * parts have been read; those who read none of them let this find it.
 */
export async function* elementsIn(reader: RangeReader, parent: Element): AsyncGenerator<Element> {
  for (let at = parent.start; at < parent.end; ) {
    const element = await readElement(reader, at, parent.end);
    if (parent.isOpen && parent.id === CLUSTER && OUTER.includes(element.id)) {
      parent.end = at;
      return;
    }
    yield element;
    if (element.isOpen && element.id !== CLUSTER) throw damaged();
    at = element.end;
  }
}

/** A whole number of an element. */
export async function unsigned(reader: RangeReader, { start, end }: Element): Promise<number> {
  if (end - start > 6) throw damaged();
  let value = 0;
  for (const byte of await reader.bytes(start, end - start)) value = value * 256 + byte;
  return value;
}

/** When a block begins, from the beginning of its cluster: two bytes behind its track's number. */
export async function signed16(reader: RangeReader, { start, end }: Element): Promise<number> {
  const view = await reader.view(start, Math.min(12, end - start));
  const track = vint(view, 0, 8);
  if (track.next + 2 > view.byteLength) throw damaged();
  return view.getInt16(track.next);
}

function vint(view: DataView, at: number, longest: number) {
  const bytes = at < view.byteLength ? Math.clz32(view.getUint8(at)) - 23 : longest + 1;
  if (bytes > longest || at + bytes > view.byteLength) throw damaged();
  let raw = view.getUint8(at);
  // Without its mark from the start: a number of eight bytes with it is more than a double keeps exactly.
  let value = raw - 2 ** (8 - bytes);
  for (let index = 1; index < bytes; index += 1) {
    raw = raw * 256 + view.getUint8(at + index);
    value = value * 256 + view.getUint8(at + index);
  }
  return { raw, value, next: at + bytes };
}
