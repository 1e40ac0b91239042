import type { Inspected } from "./inspected";
import { addEdits, type Edit, withEdits } from "./piece";
import { damaged, type RangeReader } from "./range-reader";

/** Chunks that a sound needs; all others become gaps. */
const KEPT = ["fmt ", "data", "fact", "ds64"];
/** A length that is in another chunk, or that a recorder never wrote. */
const OPEN = 0xffff_ffff;

/** Formats whose samples all have the same length: PCM, floats, A-law, µ-law, and those named elsewhere (RFC 2361). */
const PLAIN = [1, 3, 6, 7, 0xfffe];

/** Zeros behind the last chunk. */
const PADDING = "\0\0\0\0";

interface Chunk {
  name: string;
  at: number;
  start: number;
  length: number;
}

/** Walks a WAV chunk by chunk (RIFF; EBU Tech 3306 for RF64). @throws {UnfitUpload}. */
export async function inspectWav(reader: RangeReader): Promise<Omit<Inspected, "isAi">> {
  const edits: Edit[] = [];
  let bytesPerSecond = 0;
  let duration = 0;
  let at = 12;
  while (at + 8 <= reader.length) {
    const { name, start, length } = await readChunk(reader, at);
    if (name === PADDING) break;
    if (name === "fmt ") bytesPerSecond = await readRate(reader, start);
    if (name === "data") {
      if (bytesPerSecond === 0 || duration > 0) throw damaged();
      duration = length / bytesPerSecond;
    }
    if (!KEPT.includes(name)) addEdits(edits, gap({ name, at, start, length }));
    at = start + length + (length % 2);
  }
  if (at < reader.length) edits.push({ at, bytes: { zeros: reader.length - at } });
  return {
    ...{ contentType: "audio/wav", ext: "wav", width: null, height: null },
    ...{ duration, hasAudio: true },
    pieces: withEdits(reader.length, edits),
  };
}

/** A chunk's head. Recorders that stop early leave the length of their sound open. */
async function readChunk(reader: RangeReader, at: number): Promise<Chunk> {
  const head = await reader.view(at, 8);
  const name = String.fromCharCode(...[0, 1, 2, 3].map((place) => head.getUint8(place)));
  const start = at + 8;
  const said = head.getUint32(4, true);
  const fits = start + said <= reader.length;
  if (name === "data" && (said === OPEN || said === 0 || !fits))
    return { name, at, start, length: reader.length - start };
  if (!fits) throw damaged();
  return { name, at, start, length: said };
}

/** Bytes of a second of sound. */
async function readRate(reader: RangeReader, start: number): Promise<number> {
  const format = await reader.view(start, 16);
  if (format.getUint16(2, true) === 0 || format.getUint32(4, true) === 0) throw damaged();
  const said = format.getUint32(8, true);
  if (!PLAIN.includes(format.getUint16(0, true))) return said;
  // What its samples take, whatever the header says a second takes.
  const bits = format.getUint16(2, true) * format.getUint16(14, true) * format.getUint32(4, true);
  return bits > 0 ? Math.min(said || Number.POSITIVE_INFINITY, bits / 8) : said;
}

function gap({ at, start, length }: Chunk): Edit[] {
  const name = { at, bytes: new TextEncoder().encode("JUNK") };
  return length > 0 ? [name, { at: start, bytes: { zeros: length } }] : [name];
}
