import type { Box, Mp4Track } from "./mp4-boxes";
import type { RangeReader } from "./range-reader";

/** What is read of a table at once. A multiple of each entry's length. Bytes. */
const AT_ONCE = 48 * 1024;
/**
 * So much more than its list of edits plays a track may hold: who cuts a film without encoding it again keeps what lies
 * between two key frames. Seconds.
 */
const MAX_HIDDEN = 10;
/** By so much a header's length may differ from its tracks' by rounding. Seconds. */
const ROUNDING = 0.1;

/**
 * How long a film or a sound is: as its header says, but not less than its tracks play. A price may depend on it, and a
 * header is written by anyone.
 * @param said the header's length. Seconds.
 * @param scale units of a second in which edit lists count.
 */
export async function trueSeconds(
  reader: RangeReader,
  tracks: readonly Pick<Mp4Track, "handler" | "scale" | "tables">[],
  { said, scale }: { said: number; scale: number },
): Promise<number> {
  // One that says that it has no length is refused.
  if (said === 0) return 0;
  const hasFilm = tracks.some(({ handler }) => handler === "vide");
  let longest = said;
  for (const { handler, scale: own, tables } of tracks) {
    if (handler !== "vide" && handler !== "soun") continue;
    const whole = (await sampleUnits(reader, tables.stts)) / own;
    // A film may be cut by its list of edits; of a sound alone all of its samples count. So they do where a list hides
    // more than a cut leaves: a recogniser or a model may be given all of it.
    const edited = hasFilm ? (await editedUnits(reader, tables.elst)) / scale : 0;
    const seconds = edited > 0 && whole <= edited + MAX_HIDDEN ? edited : whole;
    if (seconds > said + ROUNDING) longest = Math.max(longest, seconds);
  }
  return longest;
}

/** The sum of a track's sample durations (ISO/IEC 14496-12, 8.6.1.2), in its own unit. */
async function sampleUnits(reader: RangeReader, box: Box | undefined): Promise<number> {
  let sum = 0;
  for await (const { view, at } of entries(reader, box, 8))
    sum += view.getUint32(at) * view.getUint32(at + 4);
  return sum;
}

/** The length of a track's edits (8.6.6), in the film's unit; 0 for the whole track. */
async function editedUnits(reader: RangeReader, box: Box | undefined): Promise<number> {
  if (!box || box.end - box.start < 8) return 0;
  const isLong = (await reader.bytes(box.start, 1))[0] === 1;
  let sum = 0;
  for await (const { view, at } of entries(reader, box, isLong ? 20 : 12))
    sum += isLong ? Number(view.getBigUint64(at)) : view.getUint32(at);
  return sum;
}

/** The entries of a table behind its version and its count, as far as it has them. */
async function* entries(reader: RangeReader, box: Box | undefined, size: number) {
  if (!box || box.end - box.start < 8) return;
  const count = (await reader.view(box.start + 4, 4)).getUint32(0);
  const end = Math.min(box.end, box.start + 8 + count * size);
  const step = AT_ONCE - (AT_ONCE % size);
  for (let from = box.start + 8; from + size <= end; from += step) {
    const length = Math.min(step, end - from);
    const view = await reader.view(from, length - (length % size));
    for (let at = 0; at < view.byteLength; at += size) yield { view, at };
  }
}
