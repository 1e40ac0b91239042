import { writePng } from "../png/write-png";
import type { Frame } from "./frame";
import type { MaskRows } from "./read-mask";
import { StretchedRows } from "./stretched-rows";

/** The picture that stays outside of a mask, row by row from the top, as it is shown. */
export interface SourceRows {
  width: number;
  height: number;
  /** 3 for RGB, 4 for RGBA. */
  channels: 3 | 4;
  /** PNG chunks that say which colours the samples mean. */
  profile: readonly Uint8Array[];
  /** Each is there until the next call, and must not be changed. */
  next(): Promise<Uint8Array> | Uint8Array;
  close(): Promise<void>;
}

/**
 * A picture with what was made of it where the mask says so, as a PNG that is written while it is read. Where the mask is 0,
 * every sample is the source's; where it is 255, the made picture's; between, the two mix linearly.
 * @param made no larger than the source; it is stretched over it.
 * @param done is called once, however it ends.
 */
export function compositePng(
  source: SourceRows,
  mask: MaskRows,
  made: Frame,
  done: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  const { width, height, channels, profile } = source;
  const stretched = new StretchedRows(made, width, height);
  const out = new Uint8Array(width * channels);
  let y = 0;
  const next = async () => {
    const [row, marks] = [await source.next(), await mask.next()];
    out.set(row.length === out.length ? row : row.subarray(0, out.length));
    const span = markedSpan(marks, width);
    if (span) blendRow(out, channels, stretched.row(y, span[0], span[1]), marks, span);
    y += 1;
    return out;
  };
  return writePng({ width, height, channels, chunks: profile }, next, () => {
    done();
    void source.close();
    void mask.close();
  });
}

/** From the first marked column to behind the last; null where none is. */
function markedSpan(marks: Uint8Array, width: number): [number, number] | null {
  const from = firstMark(marks, width);
  if (from === width) return null;
  let to = width;
  while (marks[to - 1] === 0) to--;
  return [from, to];
}

/** The first marked column, four at a time where they lie so: most rows of most masks have none. */
function firstMark(marks: Uint8Array, width: number): number {
  let from = 0;
  if (marks.byteOffset % 4 === 0) {
    const words = new Uint32Array(marks.buffer, marks.byteOffset, width >> 2);
    let word = 0;
    while (word < words.length && words[word] === 0) word++;
    from = word * 4;
  }
  while (from < width && marks[from] === 0) from++;
  return from;
}

/**
 * Mixes what was made into a row in place.
 * @param made RGBA; where the row has no alpha, what is transparent in it leaves the row as it is.
 */
export function blendRow(
  row: Uint8Array,
  channels: 3 | 4,
  made: Uint8Array,
  marks: Uint8Array,
  [from, to]: readonly [number, number],
): void {
  const blend = channels === 4 ? blendAlpha : blendOpaque;
  for (let x = from; x < to; x++) {
    const mark = marks[x] ?? 0;
    if (mark > 0) blend(row, x * channels, made, x * 4, mark);
  }
}

function blendOpaque(row: Uint8Array, p: number, made: Uint8Array, q: number, mark: number): void {
  const share = (mark * (made[q + 3] ?? 0)) / 65_025;
  if (share === 1) {
    row[p] = made[q] ?? 0;
    row[p + 1] = made[q + 1] ?? 0;
    row[p + 2] = made[q + 2] ?? 0;
  } else for (let c = 0; c < 3; c++) row[p + c] = mixed(row[p + c] ?? 0, made[q + c] ?? 0, share);
}

/** Colours mix by how much each picture covers, so that what is transparent lends no colour. */
function blendAlpha(row: Uint8Array, p: number, made: Uint8Array, q: number, mark: number): void {
  const share = mark / 255;
  const before = (row[p + 3] ?? 0) * (1 - share);
  const after = (made[q + 3] ?? 0) * share;
  const alpha = before + after;
  const part = alpha === 0 ? share : after / alpha;
  for (let c = 0; c < 3; c++) row[p + c] = mixed(row[p + c] ?? 0, made[q + c] ?? 0, part);
  row[p + 3] = Math.round(alpha);
}

const mixed = (before: number, after: number, share: number) =>
  Math.round(before + (after - before) * share);
