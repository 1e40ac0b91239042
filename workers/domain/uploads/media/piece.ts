import { lengthOf, type Piece } from "#storage/files/pieces";
import { MAX_EDITS, within } from "./bounds";
import { damaged } from "./range-reader";

/** Bytes of the original that are replaced by others of the same length. */
export interface Edit {
  at: number;
  bytes: Uint8Array | { zeros: number };
}

/** Adds to the edits of a file. @throws {UnfitUpload} where it needs more than the bound. */
export function addEdits(edits: Edit[], more: Iterable<Edit>): void {
  for (const edit of more) {
    edits.push(edit);
    within(edits.length, MAX_EDITS);
  }
}

/**
 * Edits in the order of the file; zeros that touch or overlap are one.
 * @throws {UnfitUpload} where other bytes overlap: no whole file needs that.
 */
export function inOrder(edits: readonly Edit[]): Edit[] {
  const ordered: Edit[] = [];
  let end = 0;
  for (const { at, bytes } of edits.toSorted((one, other) => one.at - other.at)) {
    const last = ordered.at(-1);
    const next = Math.max(end, at + lengthOf(bytes));
    if (last && at <= end && "zeros" in last.bytes && "zeros" in bytes)
      last.bytes = { zeros: next - last.at };
    else if (at < end) throw damaged();
    else ordered.push({ at, bytes });
    end = next;
  }
  return ordered;
}

/** A file with some of its bytes overwritten. @param edits in any order. @throws {UnfitUpload} as `inOrder`. */
export function withEdits(length: number, edits: readonly Edit[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const edit of inOrder(edits)) {
    if (edit.at > at) pieces.push({ from: at, to: edit.at });
    pieces.push(edit.bytes);
    at = edit.at + lengthOf(edit.bytes);
  }
  if (at > length) throw damaged();
  if (at < length) pieces.push({ from: at, to: length });
  return pieces;
}
