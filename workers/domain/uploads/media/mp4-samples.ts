import type { Box, Track } from "./mp4-boxes";
import type { Edit } from "./piece";
import type { RangeReader } from "./range-reader";

/** Most that is read of one table, in bytes: tracks of sensors have a few samples a second. */
const MOST_BYTES = 2 * 1024 * 1024;

/**
 * Zeros over the samples of tracks that are removed: they lie among the pictures. What their tables name outside
 * of the file's data is left alone, so that edits never overlap.
 * @param data the file's boxes of data (`mdat`)
 */
export async function overSamples(
  reader: RangeReader,
  tracks: readonly Pick<Track, "tables">[],
  data: readonly Box[],
): Promise<Edit[]> {
  const chunks: { at: number; end: number }[] = [];
  for (const { tables } of tracks) chunks.push(...(await chunksOf(reader, tables)));
  const edits: { at: number; bytes: { zeros: number } }[] = [];
  let done = 0;
  for (const chunk of chunks.sort((one, other) => one.at - other.at)) {
    const at = Math.max(chunk.at, done);
    if (at >= chunk.end || !data.some(({ start, end }) => at >= start && chunk.end <= end))
      continue;
    edits.push({ at, bytes: { zeros: chunk.end - at } });
    done = chunk.end;
  }
  return edits;
}

/** The stretches of the file in which a track's samples lie, in the order of its table (ISO/IEC 14496-12, 8.7). */
async function chunksOf(reader: RangeReader, tables: Track["tables"]) {
  const places = await entriesOf(reader, tables.stco ?? tables.co64, tables.stco ? 4 : 8, 4);
  const runs = await entriesOf(reader, tables.stsc, 12, 4);
  const sizes = tables.stsz ? await reader.view(tables.stsz.start, 12) : null;
  if (!places || !runs || !sizes) return [];
  const each = sizes.getUint32(4);
  const table = each === 0 ? await entriesOf(reader, tables.stsz, 4, 8) : null;
  const chunks: { at: number; end: number }[] = [];
  let sample = 0;
  let run = 0;
  for (let chunk = 0; chunk < places.count; chunk += 1) {
    while (run + 1 < runs.count && runs.view.getUint32((run + 1) * 12) <= chunk + 1) run += 1;
    const samples = runs.count > 0 ? runs.view.getUint32(run * 12 + 4) : 0;
    let length = each * samples;
    for (let n = 0; table && n < samples && sample < table.count; n += 1, sample += 1)
      length += table.view.getUint32(sample * 4);
    const at = tables.stco
      ? places.view.getUint32(chunk * 4)
      : Number(places.view.getBigUint64(chunk * 8));
    chunks.push({ at, end: at + length });
  }
  return chunks;
}

/** A table's entries, behind their count; null where there is none, or more than is read. */
async function entriesOf(reader: RangeReader, box: Box | undefined, size: number, before: number) {
  if (!box || box.end - box.start < before + 4) return null;
  const count = (await reader.view(box.start + before, 4)).getUint32(0);
  const length = count * size;
  if (length > MOST_BYTES || box.start + before + 4 + length > box.end) return null;
  return { count, view: await reader.view(box.start + before + 4, length) };
}
