import type { Inspected } from "./inspected";
import { addEdits, type Edit, withEdits } from "./piece";
import { damaged, type RangeReader } from "./range-reader";

/** Bits a second by index, in thousands, of layer III: MPEG 1, then MPEG 2 and 2.5 (ISO 11172-3, 13818-3). */
const RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const SAMPLES = [44_100, 48_000, 32_000] as const;
/** Bytes of the oldest kind of tag, at the end of a file. */
const OLD_TAG = 128;
/** So many bytes without a frame are no sound. */
const MAX_NOISE = 64 * 1024;
/** Frames in a row that make a sound. */
const MIN_FRAMES = 3;

interface Frame {
  length: number;
  samples: number;
  rate: number;
}

/** Whether bytes begin with a tag, or with a frame of a sound. */
export function looksLikeMp3(head: Uint8Array): boolean {
  return latin(head, 0, 3) === "ID3" || frameAt(head, 0) !== null;
}

/** Walks an MP3 frame by frame; its tags become empty (id3.org). @throws {UnfitUpload}. */
export async function inspectMp3(reader: RangeReader): Promise<Omit<Inspected, "isAi">> {
  const edits: Edit[] = [];
  let start = 0;
  while (start + 10 < reader.length) {
    const head = await reader.bytes(start, 10);
    if (latin(head, 0, 3) !== "ID3") break;
    const sizes = [...head.subarray(6, 10)];
    if (sizes.some((byte) => byte > 127)) throw damaged();
    const length = sizes.reduce((sum, byte) => sum * 128 + byte, 0);
    const footer = (head[5] ?? 0) & 0x10 ? 10 : 0;
    if (start + 10 + length + footer > reader.length) throw damaged();
    // No flags, and nothing but padding.
    addEdits(edits, [{ at: start + 5, bytes: { zeros: 1 } }]);
    if (length + footer > 0) edits.push({ at: start + 10, bytes: { zeros: length + footer } });
    start += 10 + length + footer;
  }
  const end = await endOfAudio(reader, start);
  if (end < reader.length) edits.push({ at: end, bytes: { zeros: reader.length - end } });
  return {
    ...{ contentType: "audio/mpeg", ext: "mp3", width: null, height: null },
    ...{ duration: await secondsOf(reader, start, end), hasAudio: true },
    pieces: withEdits(reader.length, edits),
  };
}

/** Where the tags behind the sound begin: ID3v1, APEv2 and Lyrics3. */
async function endOfAudio(reader: RangeReader, start: number): Promise<number> {
  let end = reader.length;
  const textAt = async (at: number, length: number) =>
    at < start ? "" : latin(await reader.bytes(at, length), 0, length);
  if ((await textAt(end - OLD_TAG, 3)) === "TAG") end -= OLD_TAG;
  if ((await textAt(end - 9, 9)) === "LYRICS200") {
    const length = Number(await textAt(end - 15, 6));
    if (length >= 0) end = Math.max(start, end - 15 - length);
  }
  if ((await textAt(end - 32, 8)) === "APETAGEX") {
    const footer = await reader.view(end - 32, 32);
    const header = footer.getUint32(20, true) >>> 31 ? 32 : 0;
    end = Math.max(start, end - footer.getUint32(12, true) - header);
  }
  return end;
}

async function secondsOf(reader: RangeReader, start: number, end: number): Promise<number> {
  let seconds = 0;
  let frames = 0;
  let noise = 0;
  for (let at = start; at + 4 <= end; ) {
    await reader.bytes(at, 4);
    const window = await reader.some(at);
    let offset = 0;
    while (offset + 4 <= window.length && at + offset + 4 <= end) {
      const frame = frameAt(window, offset);
      if (!frame) {
        offset += 1;
        noise += 1;
        if (noise > MAX_NOISE) throw damaged();
        continue;
      }
      noise = 0;
      frames += 1;
      seconds += frame.samples / frame.rate;
      offset += frame.length;
    }
    at += Math.max(offset, 1);
  }
  if (frames < MIN_FRAMES) throw damaged();
  return seconds;
}

/** The head of a frame; null where none is. */
function frameAt(bytes: Uint8Array, at: number): Frame | null {
  // A file may be noise for the most part: nothing is made for a byte that begins no frame.
  if (bytes[at] !== 0xff) return null;
  const kind = bytes[at + 1] ?? 0;
  const speed = bytes[at + 2] ?? 0;
  if ((kind & 0xe0) !== 0xe0) return null;
  const version = (kind >> 3) & 3;
  const isFirst = version === 3;
  const rate = SAMPLES[(speed >> 2) & 3];
  const bits = RATES[isFirst ? 0 : 1][speed >> 4];
  if (version === 1 || ((kind >> 1) & 3) !== 1 || rate === undefined || !bits) return null;
  const real = isFirst ? rate : version === 2 ? rate / 2 : rate / 4;
  const samples = isFirst ? 1152 : 576;
  const padding = (speed >> 1) & 1;
  return {
    length: Math.floor((samples / 8) * ((bits * 1000) / real)) + padding,
    samples,
    rate: real,
  };
}

function latin(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
