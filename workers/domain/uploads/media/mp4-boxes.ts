import { damaged, type RangeReader } from "./range-reader";

/** A box of an ISO media file (ISO/IEC 14496-12, 4.2). */
export interface Box {
  type: string;
  /** Where it begins, where its content begins, and where it ends. */
  at: number;
  start: number;
  end: number;
  /** It names no length: it goes on to the end of the file. */
  isOpen?: boolean;
}

/** A track, as far as its headers tell. */
export interface Mp4Track {
  id: number;
  handler: string;
  width: number;
  height: number;
  scale: number;
  /** The tables of where its samples are, by their type. */
  tables: Record<string, Box>;
}

/** The boxes inside another one. @throws {UnfitUpload} where one does not fit. */
export async function* boxesIn(reader: RangeReader, parent: Box): AsyncGenerator<Box> {
  for (let at = parent.start; at < parent.end; ) {
    // QuickTime ends some lists with four zero bytes; fewer than a box's head are never more.
    if (parent.end - at < 8) return;
    const head = await reader.view(at, 8);
    const short = head.getUint32(0);
    const type = String.fromCharCode(...[4, 5, 6, 7].map((place) => head.getUint8(place)));
    const isLong = short === 1;
    const long = isLong ? Number((await reader.view(at + 8, 8)).getBigUint64(0)) : short;
    const isOpen = short === 0 && parent.type === "";
    const length = isOpen ? parent.end - at : long;
    const start = at + (isLong ? 16 : 8);
    if (at + length > parent.end || start > at + length) {
      if (short === 0 && parent.end - at === 8) return;
      throw damaged();
    }
    yield { type, at, start, end: at + length, isOpen };
    at += length;
  }
}
