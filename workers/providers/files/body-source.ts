import { joinBytes } from "../../contract/bytes";
import { type OpenAnswer, OutboundError } from "../outbound";

export interface TimeBounds {
  /** The longest silence. Milliseconds. */
  idleMs: number;
  /** For everything, since the source was opened. Milliseconds. */
  totalMs: number;
}

/** A body from the outside, read piece by piece within its time. Reading throws OutboundError. */
export class BodySource {
  bounds: TimeBounds;
  ended = false;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #stop: () => void;
  readonly #openedAt = Date.now();

  constructor(answer: OpenAnswer, bounds: TimeBounds) {
    this.bounds = bounds;
    this.#reader = answer.body?.getReader();
    this.#stop = answer.stop;
  }

  /** At least so many bytes, if there are so many: whole pieces, so that it may be a few more. */
  async readUpTo(wanted: number): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = [];
    let length = 0;
    while (length < wanted) {
      const part = await this.next();
      if (part === null) break;
      parts.push(part);
      length += part.length;
    }
    return joinBytes(parts);
  }

  /**
   * Everything, beginning with what was read already.
   * @param limits a stream that is longer than `maxBytes`, or not of the `length` that was announced, fails.
   * @param reword what to fail with.
   */
  stream(
    first: Uint8Array,
    limits: { length: number | null; maxBytes: number },
    reword: (error: unknown) => unknown,
  ): ReadableStream<Uint8Array> {
    let sent = 0;
    const take = async (): Promise<Uint8Array | null> => {
      const part = sent === 0 ? first : await this.next();
      sent += part?.length ?? 0;
      if (sent > limits.maxBytes)
        throw new OutboundError("too_large", `more than ${limits.maxBytes} bytes`);
      const isWhole = part !== null || limits.length === null || sent === limits.length;
      if (!isWhole || sent > (limits.length ?? sent))
        throw new OutboundError("network", `${sent} bytes of ${limits.length} announced`);
      return part;
    };
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          try {
            const part = await take();
            if (part === null) controller.close();
            else controller.enqueue(part);
          } catch (error) {
            this.#hangUp();
            controller.error(reword(error));
          }
        },
        cancel: () => this.#hangUp(),
      },
      { highWaterMark: 0 },
    );
  }

  /** The next piece; null at the end. */
  async next(): Promise<Uint8Array | null> {
    if (!this.#reader || this.ended) return null;
    const { idleMs, totalMs } = this.bounds;
    const ms = Math.min(idleMs, this.#openedAt + totalMs - Date.now());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new OutboundError("timeout", "the body stopped coming")), ms);
    });
    try {
      const { done, value } = await Promise.race([this.#reader.read(), late]);
      this.ended = done;
      return done ? null : value;
    } catch (error) {
      this.#hangUp();
      if (error instanceof OutboundError) throw error;
      throw new OutboundError("network", error instanceof Error ? error.message : String(error));
    } finally {
      clearTimeout(timer);
    }
  }

  #hangUp(): void {
    this.#stop();
    this.#reader?.cancel().catch(() => undefined);
  }
}
