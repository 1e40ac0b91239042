import { type Box, boxesIn, type Mp4Track } from "./mp4-boxes";
import type { RangeReader } from "./range-reader";

/** Most that is read of one list of samples, in bytes. */
const MAX_BYTES = 1024 * 1024;

/**
 * How long a film in fragments is: as its header says, else by its last fragments (ISO/IEC 14496-12, 8.8).
 * Recorders of browsers write no length in front.
 * @returns seconds; 0 where nothing says it.
 */
export async function fragmentSeconds(
  reader: RangeReader,
  { mvex, moofs, tracks }: { mvex: Box | null; moofs: readonly Box[]; tracks: readonly Mp4Track[] },
): Promise<number> {
  // Of these tracks alone: a hostile file may name any number of others.
  const known = new Set(tracks.map(({ id }) => id));
  const usual = new Map<number, number>();
  for await (const box of mvex ? boxesIn(reader, mvex) : []) {
    if (box.type !== "trex" || box.end - box.start < 16) continue;
    const view = await reader.view(box.start, 16);
    if (known.has(view.getUint32(4))) usual.set(view.getUint32(4), view.getUint32(12));
  }
  const ends = new Map<number, number>();
  for (const moof of moofs) {
    for await (const part of boxesIn(reader, moof)) {
      if (part.type !== "traf") continue;
      const { id, from, length } = await readPart(reader, part, usual);
      if (known.has(id)) ends.set(id, (from ?? ends.get(id) ?? 0) + length);
    }
  }
  const seconds = tracks.map(({ id, scale }) => (ends.get(id) ?? 0) / scale);
  return Math.max(0, ...seconds);
}

/** A track's part of a fragment, in the track's own unit of time. */
async function readPart(reader: RangeReader, part: Box, usual: ReadonlyMap<number, number>) {
  const found = { id: 0, from: null as number | null, each: 0, length: 0 };
  for await (const { type, start, end } of boxesIn(reader, part)) {
    if (end - start < 8) continue;
    const view = await reader.view(start, Math.min(end - start, MAX_BYTES));
    const flags = view.getUint32(0) & 0xff_ffff;
    if (type === "tfhd") {
      found.id = view.getUint32(4);
      found.each = lengthIn(view, flags) ?? usual.get(found.id) ?? 0;
    }
    if (type === "tfdt") found.from = beginningIn(view);
    if (type === "trun") found.length += runLength(view, flags, found.each);
  }
  return found;
}

/** How long a sample is by the head of its part; null where it does not say. */
function lengthIn(view: DataView, flags: number): number | null {
  const at = 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
  return flags & 8 && at + 4 <= view.byteLength ? view.getUint32(at) : null;
}

function beginningIn(view: DataView): number {
  const isLong = view.getUint8(0) === 1 && view.byteLength >= 12;
  return isLong ? Number(view.getBigUint64(4)) : view.getUint32(4);
}

function runLength(view: DataView, flags: number, each: number): number {
  const count = view.getUint32(4);
  if (!(flags & 0x100)) return count * each;
  const step = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  let at = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  let length = 0;
  for (let index = 0; index < count && at + 4 <= view.byteLength; index += 1, at += step)
    length += view.getUint32(at);
  return length;
}
