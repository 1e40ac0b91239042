import type { Stereo } from "../limiter";

/** Clean sound that is kept, in bytes: a minute and a half of stereo. */
const MOST_BYTES = 40 * 1024 * 1024;

const bytesOf = ([left, right]: Stereo) =>
  left.byteLength + (right === left ? 0 : right.byteLength);

/** The blocks that were used last, up to a number of bytes. */
export class BlockCache {
  #most: number;
  #bytes = 0;
  /** The one that was used last is the last. */
  #blocks = new Map<string, Stereo>();

  constructor(most = MOST_BYTES) {
    this.#most = most;
  }

  get(key: string): Stereo | undefined {
    const block = this.#blocks.get(key);
    if (block) {
      this.#blocks.delete(key);
      this.#blocks.set(key, block);
    }
    return block;
  }

  add(key: string, block: Stereo): void {
    const before = this.#blocks.get(key);
    if (before) this.#bytes -= bytesOf(before);
    this.#blocks.delete(key);
    this.#blocks.set(key, block);
    this.#bytes += bytesOf(block);
    for (const [oldest, its] of this.#blocks) {
      if (this.#bytes <= this.#most || oldest === key) break;
      this.#blocks.delete(oldest);
      this.#bytes -= bytesOf(its);
    }
  }
}

/** What a block is kept under. */
export const blockKey = (address: string, number: number): string => `${number} ${address}`;
