/** A part of the file to keep: bytes as they are, a range of the original, or so many zeros. */
export type Piece = Uint8Array | { from: number; to: number } | { zeros: number };

/** Bytes that a part has. */
export function lengthOf(piece: Piece): number {
  if (piece instanceof Uint8Array) return piece.length;
  return "zeros" in piece ? piece.zeros : piece.to - piece.from;
}

/** Zeros that are written at once, in bytes. */
const ZEROS = new Uint8Array(64 * 1024);

/**
 * Writes the pieces of a file, and closes the target.
 * @throws where a piece lies before bytes that have passed, or the file ends too early: nothing wrong is copied.
 */
export async function pour(
  body: ReadableStream<Uint8Array>,
  pieces: readonly Piece[],
  target: WritableStream<Uint8Array>,
): Promise<void> {
  const reader = body.getReader();
  const writer = target.getWriter();
  let chunk: Uint8Array = new Uint8Array();
  /** Where in the file the chunk begins. */
  let at = 0;
  const copy = async (from: number, end: number): Promise<void> => {
    if (from < at) throw new Error("a piece of a staged file is out of order");
    for (let next = from; next < end; ) {
      if (next >= at + chunk.length) {
        at += chunk.length;
        const { done, value } = await reader.read();
        if (done) throw new Error("a staged file ends before it was copied");
        chunk = value;
        continue;
      }
      const some = chunk.subarray(next - at, Math.min(chunk.length, end - at));
      await writer.write(some);
      next += some.length;
    }
  };
  try {
    for (const piece of pieces) {
      if (piece instanceof Uint8Array) await writer.write(piece);
      else if ("from" in piece) await copy(piece.from, piece.to);
      else {
        for (let left = piece.zeros; left > 0; left -= ZEROS.length)
          await writer.write(ZEROS.subarray(0, Math.min(left, ZEROS.length)));
      }
    }
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
    throw error;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
