import pTimeout from "p-timeout";
import { joinBytes } from "#base/bytes";
import { type OpenAnswer, OutboundError } from "../outbound";

export interface TimeBounds {
  /** The longest silence. Milliseconds. */
  idleMs: number;
  /** For everything, since the source was opened. Milliseconds. */
  totalMs: number;
}

type Read = () => Promise<ReadableStreamReadResult<Uint8Array>>;

const PIECE_BYTES = 256 * 1024;

/** A body from the outside, read piece by piece within its time. Reading throws OutboundError. */
export class BodySource {
  bounds: TimeBounds;
  ended = false;
  readonly #answer: OpenAnswer;
  readonly #openedAt = Date.now();
  #reader: ReadableStreamDefaultReader<Uint8Array> | ReadableStreamBYOBReader | undefined;
  #read: Read;

  constructor(answer: OpenAnswer, bounds: TimeBounds) {
    this.bounds = bounds;
    this.#answer = answer;
    const reader = answer.body?.getReader();
    this.#reader = reader;
    this.#read = async () => (reader ? reader.read() : { done: true, value: undefined });
  }

  /** At least so many bytes, if there are so many: whole pieces, so that it may be a few more. */
  async readUpTo(wanted: number): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = [];
    let length = 0;
    while (length < wanted) {
      const part = await this.#next();
      if (part === null) break;
      parts.push(part);
      length += part.length;
    }
    return joinBytes(parts);
  }

  /**
   * Hands everything over, beginning with what was read already.
   * @param limits a body that is longer than `maxBytes`, or not of the `length` that was announced, fails.
   * @param sink gets each piece, whose memory is used again once it has resolved.
   */
  async pour(
    first: Uint8Array,
    limits: { length: number | null; maxBytes: number },
    sink: (piece: Uint8Array) => Promise<unknown>,
  ): Promise<void> {
    const { length, maxBytes } = limits;
    let sent = 0;
    try {
      this.#reuseMemory();
      for (let piece: Uint8Array | null = first; piece !== null; piece = await this.#next()) {
        sent += piece.length;
        if (sent > maxBytes) throw new OutboundError("too_large", `more than ${maxBytes} bytes`);
        if (sent > (length ?? sent)) break;
        await sink(piece);
      }
      if (sent !== (length ?? sent))
        throw new OutboundError("network", `${sent} bytes of ${length} announced`);
    } catch (error) {
      this.#hangUp();
      throw error;
    }
  }

  /** The next piece; null at the end. */
  async #next(): Promise<Uint8Array | null> {
    if (this.ended) return null;
    const { idleMs, totalMs } = this.bounds;
    const ms = Math.min(idleMs, this.#openedAt + totalMs - Date.now());
    try {
      const { done, value } = await pTimeout(this.#read(), {
        milliseconds: Math.max(ms, 1),
        message: new OutboundError("timeout", "the body stopped coming"),
      });
      this.ended = done;
      return done ? null : value;
    } catch (error) {
      this.#hangUp();
      if (error instanceof OutboundError) throw error;
      throw new OutboundError("network", error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * From here on reads into one buffer: half a gigabyte of pieces would be garbage faster than it is
   * collected, in an isolate of 128 MB. Bodies that code of ours made cannot do that, and need not.
   */
  #reuseMemory(): void {
    const { body } = this.#answer;
    if (!body || this.ended) return;
    this.#reader?.releaseLock();
    try {
      const reader = body.getReader({ mode: "byob" });
      let buffer = new ArrayBuffer(PIECE_BYTES);
      this.#reader = reader;
      this.#read = async () => {
        const result = await reader.read(new Uint8Array(buffer));
        if (result.value) buffer = result.value.buffer;
        return result;
      };
    } catch {
      const reader = body.getReader();
      this.#reader = reader;
      this.#read = () => reader.read();
    }
  }

  #hangUp(): void {
    this.#answer.stop();
    this.#reader?.cancel().catch(() => undefined);
  }
}
