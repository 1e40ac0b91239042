import { ImageError } from "./parsed";

export const broken = (what: string): ImageError => new ImageError("malformed", what);

/** Reads entropy-coded data bit by bit; past its end it gives zeros, as decoders do. */
export class Bits {
  #held = 0;
  #count = 0;
  #zeros = 0;
  constructor(
    readonly bytes: Uint8Array,
    public at: number,
    readonly end: number,
  ) {}

  #fill(): void {
    while (this.#count <= 16) {
      const byte = this.#next();
      this.#held = (this.#held << 8) | byte;
      this.#count += 8;
    }
  }

  #next(): number {
    const byte = this.bytes[this.at] ?? 0;
    if (this.at >= this.end || (byte === 0xff && this.bytes[this.at + 1] !== 0)) {
      this.#zeros += 1;
      return 0;
    }
    this.at += byte === 0xff ? 2 : 1;
    return byte;
  }

  /** The next `count` bits as a number; at most 16. */
  take(count: number): number {
    if (count === 0) return 0;
    if (this.#count < count) this.#fill();
    this.#count -= count;
    return (this.#held >>> this.#count) & ((1 << count) - 1);
  }

  skip(count: number): void {
    for (let left = count; left > 0; left -= 16) this.take(Math.min(left, 16));
  }

  /** The next symbol of a Huffman table made by `readTable`. */
  symbol(table: Uint16Array | undefined): number {
    if (!table) throw broken("a scan without its table");
    if (this.#count < 16) this.#fill();
    const entry = table[(this.#held >>> (this.#count - 16)) & 0xffff] ?? 0;
    if (entry === 0) {
      if (this.#zeros === 0) throw broken("a code that is in no table");
      // Zeros take the place of missing data: decoders show what there is of such a picture.
      this.#count = 0;
      return 0;
    }
    this.#count -= entry >> 8;
    return entry & 0xff;
  }

  /** Whether bits were read that the data does not have. */
  get isPastEnd(): boolean {
    return this.#zeros * 8 > this.#count;
  }

  /** Behind the last byte of which a bit was read. */
  position(): number {
    let at = this.at;
    for (let unread = (this.#count >> 3) - this.#zeros; unread > 0; unread -= 1) {
      at -= 1;
      if (this.bytes[at] === 0 && this.bytes[at - 1] === 0xff) at -= 1;
    }
    return at;
  }

  /** Goes on behind the next restart marker, and says where that is. False without another one. */
  restart(): boolean {
    let at = this.position();
    while (at < this.end && !(this.bytes[at] === 0xff && isRestart(this.bytes[at + 1]))) at += 1;
    if (at >= this.end) return false;
    this.at = at + 2;
    this.#count = 0;
    this.#zeros = 0;
    return true;
  }
}

const isRestart = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 0xd0 && byte <= 0xd7;

/** Every 16 bits that the data can have, to the length and the symbol of the code they begin with. */
export function readTable(counts: Uint8Array, values: Uint8Array): Uint16Array {
  const table = new Uint16Array(65_536);
  let code = 0;
  let next = 0;
  counts.forEach((count, index) => {
    const length = index + 1;
    const span = 1 << (16 - length);
    for (let i = 0; i < count; i += 1, next += 1, code += 1) {
      if (code >= 1 << length) throw broken("a table with too many codes");
      table.fill((length << 8) | (values[next] ?? 0), code * span, (code + 1) * span);
    }
    code <<= 1;
  });
  return table;
}
