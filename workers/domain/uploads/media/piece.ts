import { lengthOf, type Piece } from "#storage/files/pieces";

/** Bytes of the original that are replaced by others of the same length. */
export interface Edit {
  at: number;
  bytes: Uint8Array | { zeros: number };
}

/** Most places of one file that are overwritten: more of them are no film. */
export const MOST_EDITS = 20_000;

/** A file with some of its bytes overwritten. @param edits in any order; they never overlap. */
export function withEdits(length: number, edits: readonly Edit[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const edit of [...edits].sort((one, other) => one.at - other.at)) {
    if (edit.at > at) pieces.push({ from: at, to: edit.at });
    pieces.push(edit.bytes);
    at = edit.at + lengthOf(edit.bytes);
  }
  if (at < length) pieces.push({ from: at, to: length });
  return pieces;
}
