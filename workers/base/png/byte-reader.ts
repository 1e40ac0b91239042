/** Hands out a stream in pieces of the size asked for. */
export class ByteReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);
  #used = 0;

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader();
  }

  /**
   * The next bytes; they stay as they are until the next call.
   * @throws {EndOfStream} where there are fewer.
   */
  async take(size: number): Promise<Uint8Array> {
    if (this.#used + size <= this.#chunk.length) {
      const piece = this.#chunk.subarray(this.#used, this.#used + size);
      this.#used += size;
      return piece;
    }
    const piece = new Uint8Array(size);
    let filled = 0;
    while (filled < size) {
      const part = await this.some(size - filled);
      if (!part) throw new EndOfStream();
      piece.set(part, filled);
      filled += part.length;
    }
    return piece;
  }

  /** As many of the next bytes as are there, at least one; null at the end. */
  async some(most: number): Promise<Uint8Array | null> {
    while (this.#used === this.#chunk.length) {
      const { value, done } = await this.#reader.read();
      if (done) return null;
      this.#chunk = value;
      this.#used = 0;
    }
    const part = this.#chunk.subarray(this.#used, this.#used + most);
    this.#used += part.length;
    return part;
  }

  /** Lets the rest go; how that ends is of no interest any more. */
  async close(): Promise<void> {
    await this.#reader.cancel().catch(() => undefined);
  }
}

/** A stream that ends before what was asked for. */
export class EndOfStream extends Error {
  override readonly name = "EndOfStream";
}

/** Bytes that are there already, as a stream of pieces that a reader may keep. */
export function bytesAsStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, at + STREAM_PIECE));
      at += STREAM_PIECE;
    },
  });
}
const STREAM_PIECE = 64 * 1024;
