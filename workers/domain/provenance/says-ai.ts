import { nodeZlib } from "#base/builtins";
import { viewOf } from "#base/image/parsed";
import { AI_SIGNS } from "#contract/ai-signs";
import type { Piece } from "#storage/files/pieces";
import { asciiAt } from "./read";

const MIN_SIGN = Math.min(...AI_SIGNS.map((sign) => sign.length));

/** Compressed texts of a PNG that are looked into, and what they may have together, unpacked, in bytes. */
const MAX_TEXTS = 16;
const MAX_TEXT = 1024 * 1024;
/** Stretches at the beginning, and as many at the end, that are looked into, and the most bytes of each. */
const MAX_STRETCHES = 32;
const MAX_STRETCH = 2 * 1024 * 1024;

/** Whether a file, or a part of it, says that AI made it. Its pixels are not looked at. */
export function saysAi(bytes: Uint8Array): boolean {
  if (says(bytes)) return true;
  let left = MAX_TEXT;
  for (const packed of packedTexts(bytes)) {
    const text = unpacked(packed, left);
    if (text === null) continue;
    if (says(text)) return true;
    left -= text.length;
  }
  return false;
}

/**
 * The same of what an upload loses with its metadata, read by ranges. Of very many pieces those in the middle are not
 * looked at: they are the samples of sensors.
 * @param pieces what stays of the file, in its order.
 */
export async function removedSayAi(
  read: (at: number, length: number) => Promise<Uint8Array>,
  length: number,
  pieces: readonly Piece[],
): Promise<boolean> {
  const all = [...removedFrom(length, pieces)];
  const some =
    all.length > 2 * MAX_STRETCHES
      ? [...all.slice(0, MAX_STRETCHES), ...all.slice(-MAX_STRETCHES)]
      : all;
  for (const { from, to } of some)
    if (says(await read(from, Math.min(to - from, MAX_STRETCH)))) return true;
  return false;
}

/** The stretches of a file of which nothing stays, and which are long enough to say something. */
function* removedFrom(length: number, pieces: readonly Piece[]) {
  let at = 0;
  for (const piece of [...pieces, { from: length, to: length }]) {
    if (piece instanceof Uint8Array || "zeros" in piece) continue;
    if (piece.from - at >= MIN_SIGN) yield { from: at, to: piece.from };
    at = Math.max(at, piece.to);
  }
}

function says(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return AI_SIGNS.some((sign) => text.includes(sign, 0, "latin1"));
}

/** The compressed parts of a PNG's texts (PNG 3rd edition, 11.3.3); nothing of another file. */
function* packedTexts(bytes: Uint8Array): Generator<Uint8Array> {
  if (asciiAt(bytes, 1, 3) !== "PNG") return;
  const view = viewOf(bytes);
  let count = 0;
  for (let at = 8; at + 12 <= bytes.length && count < MAX_TEXTS; ) {
    const next = at + 12 + view.getUint32(at);
    const name = asciiAt(bytes, at + 4, 4);
    const body = bytes.subarray(at + 8, Math.min(next - 4, bytes.length));
    const keyword = body.indexOf(0);
    if (keyword > 0 && name === "zTXt") {
      count += 1;
      yield body.subarray(keyword + 2);
    } else if (keyword > 0 && name === "iTXt" && body[keyword + 1] === 1) {
      count += 1;
      const language = body.indexOf(0, keyword + 3);
      yield body.subarray(body.indexOf(0, language + 1) + 1);
    }
    at = next;
  }
}

function unpacked(packed: Uint8Array, most: number): Uint8Array | null {
  if (most <= 0) return null;
  try {
    return nodeZlib().inflateSync(packed, { maxOutputLength: most });
  } catch {
    return null;
  }
}
