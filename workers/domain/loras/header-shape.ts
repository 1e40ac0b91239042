import { unreadable } from "./unfit-weights";

/** Most tensors, and most texts (names, types, notes), that a header may have. A LoRA of a large model has 2,000 tensors. */
export const MAX_TENSORS = 20_000;
const MAX_STRINGS = 200_000;
/** The header's object, a tensor's object, a tensor's list. */
const MAX_DEPTH = 3;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Bounds what a parser would build out of a header before it does: a few megabytes of brackets become hundreds of
 * megabytes of objects, more than an isolate has. It does not check the grammar.
 * @throws {UnfitWeights}
 */
export function boundHeader(bytes: Uint8Array): void {
  let depth = 0;
  let opened = 0;
  let strings = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      strings += 1;
      at = endOfString(bytes, at);
    } else if (OPENING.has(byte)) {
      depth += 1;
      opened += 1;
    } else if (CLOSING.has(byte)) depth -= 1;
    if (depth > MAX_DEPTH || opened > 4 * MAX_TENSORS || strings > MAX_STRINGS)
      throw unreadable("Its header has more entries than any LoRA.");
  }
}

/** Where a text ends that begins here; behind the last byte where it does not. */
function endOfString(bytes: Uint8Array, from: number): number {
  let at = from + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
