import { MAX_PARTS } from "./bounds";
import type { Box, Mp4Track } from "./mp4-boxes";
import { type Edit, inOrder } from "./piece";
import type { RangeReader } from "./range-reader";

/** Most that is read of one table, in bytes: tracks of sensors have a few samples a second. */
const MAX_BYTES = 2 * 1024 * 1024;

/** A stretch of the file. */
interface Chunk {
  at: number;
  end: number;
}

/**
 * Zeros over the samples of tracks that are removed: they lie among the pictures. What their tables name outside
 * of the file's data is left alone, so that edits never overlap. A film is not refused for long tracks of sensors:
 * what needs more edits than there is room for stays, and nothing points to it.
 * @param data the file's boxes of data (`mdat`), in its order
 * @param room how many edits there may be
 */
export async function overSamples(
  reader: RangeReader,
  { removed, data }: { removed: readonly Pick<Mp4Track, "tables">[]; data: readonly Box[] },
  room: number,
): Promise<Edit[]> {
  const chunks: Chunk[] = [];
  for (const { tables } of removed) await gatherChunks(reader, tables, chunks);
  const edits: Edit[] = [];
  let next = 0;
  for (const { at, end } of chunks.sort((one, other) => one.at - other.at)) {
    while ((data[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const box = data[next];
    if (box && at >= box.start && end <= box.end) edits.push({ at, bytes: { zeros: end - at } });
  }
  return inOrder(edits).slice(0, room);
}

/**
 * Adds the stretches in which a track's samples are (ISO/IEC 14496-12, 8.7), those that follow each other as one,
 * until there are as many as may be kept.
 */
async function gatherChunks(reader: RangeReader, tables: Mp4Track["tables"], chunks: Chunk[]) {
  const places = await entriesOf(reader, tables.stco ?? tables.co64, tables.stco ? 4 : 8, 4);
  const runs = await entriesOf(reader, tables.stsc, 12, 4);
  const sizes = tables.stsz ? await reader.view(tables.stsz.start, 12) : null;
  if (!places || !runs || !sizes) return;
  const each = sizes.getUint32(4);
  const table = each === 0 ? await entriesOf(reader, tables.stsz, 4, 8) : null;
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < places.count && chunks.length < MAX_PARTS; chunk += 1) {
    while (run + 1 < runs.count && runs.view.getUint32((run + 1) * 12) <= chunk + 1) run += 1;
    const samples = runs.count > 0 ? runs.view.getUint32(run * 12 + 4) : 0;
    let length = each * samples;
    for (let n = 0; table && n < samples && sample < table.count; n += 1, sample += 1)
      length += table.view.getUint32(sample * 4);
    const at = tables.stco
      ? places.view.getUint32(chunk * 4)
      : Number(places.view.getBigUint64(chunk * 8));
    addChunk(chunks, at, length);
  }
}

function addChunk(chunks: Chunk[], at: number, length: number): void {
  const last = chunks.at(-1);
  if (last?.end === at) last.end += length;
  else if (length > 0) chunks.push({ at, end: at + length });
}

/** A table's entries, behind their count; null without one, or with more than is read. */
async function entriesOf(reader: RangeReader, box: Box | undefined, size: number, before: number) {
  if (!box || box.end - box.start < before + 4) return null;
  const count = (await reader.view(box.start + before, 4)).getUint32(0);
  const length = count * size;
  if (length > MAX_BYTES || box.start + before + 4 + length > box.end) return null;
  return { count, view: await reader.view(box.start + before + 4, length) };
}
