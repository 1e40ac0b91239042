import { AI_SIGNS } from "#contract/ai-signs";

/** How much is read at once. Bytes. */
const PIECE = 1024 * 1024;
const LONGEST_SIGN = Math.max(...AI_SIGNS.map((sign) => sign.length));

/**
 * Whether a picture says of itself that AI made it or a part of it. All of it is looked at: HEIC and TIFF have what
 * they say anywhere.
 */
export async function fileSaysAi(file: Blob): Promise<boolean> {
  for (let at = 0; at < file.size; at += PIECE) {
    // A sign may lie over the end of a piece.
    const piece = file.slice(at, at + PIECE + LONGEST_SIGN);
    const text = new TextDecoder("latin1").decode(await piece.arrayBuffer());
    if (AI_SIGNS.some((sign) => text.includes(sign))) return true;
  }
  return false;
}
