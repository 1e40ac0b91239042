import { nodeZlib } from "#base/builtins";

/** What is written before the pixels of a PNG with 8 bits a sample. */
export interface PngHead {
  width: number;
  height: number;
  /** Samples in a pixel: 1 grey, 3 RGB, 4 RGBA. */
  channels: 1 | 3 | 4;
  /** Whole chunks that go before the pixels, such as those that say which colours the samples mean. */
  chunks?: readonly Uint8Array[];
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const COLOURS = { 1: 0, 3: 2, 4: 6 } as const;
/** Rows are filtered, and the packed data framed, in pieces of about this size. Bytes. */
const PIECE = 128 * 1024;
/** The filter of each row but those of one pixel: Paeth's, which suits photographs and flat areas alike. */
const PAETH = 4;

/**
 * A PNG that is written while its rows come in: memory does not grow with the picture. The same rows always give the
 * same bytes.
 * @param next gives the rows from the top; a row may be used again once the next one is asked for.
 * @param done is called once, however it ends.
 */
export function writePng(
  head: PngHead,
  next: () => Promise<Uint8Array> | Uint8Array,
  done: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  const packed = filteredRows(head, next).pipeThrough(
    new CompressionStream("deflate"),
  ) as ReadableStream<Uint8Array>;
  const reader = packed.getReader();
  let isOpen = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        if (!isOpen) {
          isOpen = true;
          for (const part of beginning(head)) controller.enqueue(part);
          return;
        }
        const piece = await collect(reader);
        if (piece.length > 0) controller.enqueue(chunkOf("IDAT", piece));
        if (piece.length >= PIECE) return;
        controller.enqueue(chunkOf("IEND", new Uint8Array()));
        controller.close();
        done();
      } catch (error) {
        controller.error(error);
        done();
      }
    },
    async cancel(reason) {
      done();
      await reader.cancel(reason).catch(() => undefined);
    },
  });
}

function beginning({ width, height, channels, chunks = [] }: PngHead): Uint8Array[] {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, COLOURS[channels], 0, 0, 0], 8);
  return [SIGNATURE.slice(), chunkOf("IHDR", header), ...chunks];
}

/** At least a piece of packed data, or what is left of it. */
async function collect(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  while (length < PIECE) {
    const { value, done } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  const piece = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    piece.set(part, at);
    at += part.length;
  }
  return piece;
}

/** A chunk in its frame, with its checksum. */
export function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(name), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, nodeZlib().crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

function filteredRows(
  { width, height, channels }: PngHead,
  next: () => Promise<Uint8Array> | Uint8Array,
): ReadableStream<BufferSource> {
  const size = width * channels;
  const rowsAtOnce = Math.max(1, Math.floor(PIECE / (size + 1)));
  const above = new Uint8Array(size);
  let y = 0;
  return new ReadableStream<BufferSource>(
    {
      async pull(controller) {
        const count = Math.min(rowsAtOnce, height - y);
        const piece = new Uint8Array(count * (size + 1));
        for (let n = 0; n < count; n++, y++) {
          const row = await next();
          filterPaeth(row, above, channels, piece, n * (size + 1));
          above.set(row.length === size ? row : row.subarray(0, size));
        }
        controller.enqueue(piece);
        if (y === height) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** A row as its differences from Paeth's guess (PNG, §9.4), behind the number of the filter. */
function filterPaeth(
  row: Uint8Array,
  above: Uint8Array,
  step: number,
  out: Uint8Array,
  at: number,
): void {
  const size = above.length;
  out[at] = PAETH;
  const to = at + 1;
  for (let i = 0; i < step; i++) out[to + i] = (row[i] ?? 0) - (above[i] ?? 0);
  for (let i = step; i < size; i++) {
    const left = row[i - step] ?? 0;
    const up = above[i] ?? 0;
    const corner = above[i - step] ?? 0;
    const byLeft = Math.abs(up - corner);
    const byUp = Math.abs(left - corner);
    const byCorner = Math.abs(left + up - 2 * corner);
    const nearest = byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
    out[to + i] = (row[i] ?? 0) - nearest;
  }
}
