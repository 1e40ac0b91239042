import { UnfitUpload } from "../check-upload";
import { MAX_LOOKS, within } from "./bounds";

/** Reads a part of a file. It may give fewer bytes only where the file ends. */
export type ReadRange = (at: number, length: number) => Promise<Uint8Array>;

/** The least and the most that one reading fetches, in bytes. */
const MIN_WINDOW = 64 * 1024;
const MAX_WINDOW = 4 * 1024 * 1024;
/** Most readings for one file: each is a request to the storage. */
const MAX_READINGS = 600;

export const DAMAGED =
  "This file is damaged or incomplete. Open it in the program that made it, save it again, then upload it.";

/** The refusal of a file that cannot be read to its end. */
export const damaged = () => new UnfitUpload("undecodable", DAMAGED);

/**
 * Looks into a file by ranges, one window at a time, so that its length does not matter. Windows grow while they
 * follow each other. Every look is counted, so that no walk through a file goes on for long.
 */
export class RangeReader {
  #window = new Uint8Array();
  #at = 0;
  #size = MIN_WINDOW;
  #readings = 0;
  #looks = 0;

  constructor(
    private readonly readRange: ReadRange,
    readonly length: number,
  ) {}

  /** Counts looks into the file. @throws {UnfitUpload} where it needs more than the bound. */
  look(times = 1): void {
    this.#looks += times;
    within(this.#looks, MAX_LOOKS);
  }

  /** Exactly these bytes. @throws {UnfitUpload} `undecodable` where the file ends before. */
  async bytes(at: number, length: number): Promise<Uint8Array> {
    this.look();
    if (at < 0 || at + length > this.length) throw damaged();
    const offset = at - this.#at;
    if (offset >= 0 && offset + length <= this.#window.length)
      return this.#window.subarray(offset, offset + length);
    await this.#move(at, length);
    if (this.#window.length < length) throw damaged();
    return this.#window.subarray(0, length);
  }

  /** From here to the end of what is read at once, at least a byte. */
  async some(at: number): Promise<Uint8Array> {
    await this.bytes(at, 1);
    return this.#window.subarray(at - this.#at);
  }

  async view(at: number, length: number): Promise<DataView> {
    const bytes = await this.bytes(at, length);
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  async #move(at: number, length: number): Promise<void> {
    this.#readings += 1;
    if (this.#readings > MAX_READINGS || length > MAX_WINDOW) throw damaged();
    const end = this.#at + this.#window.length;
    const follows = at >= this.#at && at <= end + this.#size;
    this.#size = follows ? Math.min(this.#size * 2, MAX_WINDOW) : MIN_WINDOW;
    const wanted = Math.min(Math.max(length, this.#size), this.length - at);
    this.#window = new Uint8Array(await this.readRange(at, wanted));
    this.#at = at;
  }
}
