/** A part of the file to keep: bytes as they are, a range of the original, or so many zeros. */
export type Piece = Uint8Array | { from: number; to: number } | { zeros: number };

/** Bytes that a part has. */
export function lengthOf(piece: Piece): number {
  if (piece instanceof Uint8Array) return piece.length;
  return "zeros" in piece ? piece.zeros : piece.to - piece.from;
}
