import { ImageError, viewOf } from "./parsed";

/**
 * Most blocks that the scans of a picture go through, together. Forty megapixels without subsampling
 * are 1.9 million, and encoders' progressive scans go through each block about five times.
 */
const MAX_BLOCKS = 30_000_000;

/** A component of the frame: its id and its sampling factors (ITU T.81, B.2.2). */
interface Component {
  id: number;
  across: number;
  down: number;
  /** For each block two words whose bits say which coefficients are not zero: refining scans ask. */
  known: Int32Array;
  blocksAcross: number;
}

interface ScanComponent {
  component: Component;
  dc: Uint16Array | undefined;
  ac: Uint16Array | undefined;
}

/** What a scan header says (B.2.3). */
interface Scan {
  parts: ScanComponent[];
  from: number;
  to: number;
  isRefining: boolean;
  progressive: boolean;
}

const broken = (what: string): ImageError => new ImageError("malformed", what);

/** Reads entropy-coded data bit by bit; past its end it gives zeros, as decoders do. */
class Bits {
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

/**
 * Follows the coded data of a Huffman-coded JPEG without restoring a pixel, to know where each scan
 * really ends: what is behind it, up to the next marker, belongs to no picture (ITU T.81, annexes F
 * and G).
 */
export class ScanReader {
  #components: Component[] = [];
  #tables = new Map<number, Uint16Array>();
  #interval = 0;
  #mcusAcross = 0;
  #mcusDown = 0;
  #width = 0;
  #height = 0;
  #progressive = false;
  #blocks = 0;

  /** Takes a frame header (SOF0, SOF1 or SOF2). @throws {ImageError} for one that contradicts itself. */
  readFrame(marker: number, segment: Uint8Array): void {
    const view = viewOf(segment);
    const count = segment[9] ?? 0;
    if (count === 0 || count > 4 || segment.length < 10 + count * 3) throw broken("a frame header");
    this.#progressive = marker === 0xc2;
    this.#height = view.getUint16(5);
    this.#width = view.getUint16(7);
    const factors = Array.from({ length: count }, (_, index) => segment[11 + index * 3] ?? 0);
    if (factors.some((one) => one >> 4 < 1 || one >> 4 > 4 || (one & 15) < 1 || (one & 15) > 4))
      throw broken("sampling factors");
    const widest = Math.max(...factors.map((one) => one >> 4));
    const tallest = Math.max(...factors.map((one) => one & 15));
    this.#mcusAcross = Math.ceil(this.#width / (8 * widest));
    this.#mcusDown = Math.ceil(this.#height / (8 * tallest));
    this.#components = factors.map((one, index) => {
      const blocksAcross = this.#mcusAcross * (one >> 4);
      const blocks = blocksAcross * this.#mcusDown * (one & 15);
      return {
        id: segment[10 + index * 3] ?? 0,
        across: one >> 4,
        down: one & 15,
        known: new Int32Array(this.#progressive ? blocks * 2 : 0),
        blocksAcross,
      };
    });
  }

  /** Takes a segment of Huffman tables (DHT). @throws {ImageError}. */
  readTables(segment: Uint8Array): void {
    for (let at = 4; at < segment.length; ) {
      const name = segment[at] ?? 0;
      const counts = segment.subarray(at + 1, at + 17);
      const total = counts.reduce((sum, one) => sum + one, 0);
      const values = segment.subarray(at + 17, at + 17 + total);
      if (counts.length < 16 || values.length < total) throw broken("a short table");
      this.#tables.set(name, readTable(counts, values));
      at += 17 + total;
    }
  }

  /** Takes a restart interval (DRI). */
  readInterval(segment: Uint8Array): void {
    this.#interval = segment.length < 6 ? 0 : viewOf(segment).getUint16(4);
  }

  /**
   * Where the coded data of a scan ends.
   * @param start behind the scan's header
   * @param end at the next marker that is no restart
   * @throws {ImageError} where the data cannot be read
   */
  endOf(bytes: Uint8Array, header: Uint8Array, start: number, end: number): number {
    const scan = this.#readHeader(header);
    const bits = new Bits(bytes, start, end);
    const read = blockReader(scan, bits);
    const { units, blocks, blocksOf } = this.#layout(scan);
    this.#blocks += blocks;
    if (this.#blocks > MAX_BLOCKS) throw new ImageError("unusual", "too many passes");
    for (let unit = 0; unit < units; unit += 1) {
      if (this.#interval > 0 && unit > 0 && unit % this.#interval === 0) {
        if (!bits.restart()) return end;
        read.restart();
      }
      blocksOf(unit, read.block);
      if (bits.isPastEnd) return end;
    }
    return bits.position();
  }

  #readHeader(header: Uint8Array): Scan {
    const count = header[4] ?? 0;
    if (count === 0 || header.length < 8 + count * 2) throw broken("a scan header");
    const parts = Array.from({ length: count }, (_, index) => {
      const component = this.#components.find((one) => one.id === header[5 + index * 2]);
      if (!component) throw broken("a scan of an unknown component");
      const names = header[6 + index * 2] ?? 0;
      return {
        component,
        dc: this.#tables.get(names >> 4),
        ac: this.#tables.get(0x10 | (names & 15)),
      };
    });
    const [from = 0, to = 0, precision = 0] = header.subarray(5 + count * 2);
    if (from > to || to > 63) throw broken("a scan's range");
    return { parts, from, to, isRefining: precision >> 4 > 0, progressive: this.#progressive };
  }

  /** How many units (MCUs, or single blocks of the one component) a scan has, and which blocks each. */
  #layout({ parts }: Scan) {
    const [only] = parts;
    if (parts.length === 1 && only) {
      const { component } = only;
      const widest = Math.max(...this.#components.map((one) => one.across));
      const tallest = Math.max(...this.#components.map((one) => one.down));
      const across = Math.ceil(Math.ceil((this.#width * component.across) / widest) / 8);
      const down = Math.ceil(Math.ceil((this.#height * component.down) / tallest) / 8);
      return {
        units: across * down,
        blocks: across * down,
        blocksOf: (unit: number, visit: Visit) => {
          const row = Math.floor(unit / across);
          visit(only, row * component.blocksAcross + (unit - row * across));
        },
      };
    }
    const across = this.#mcusAcross;
    return {
      units: across * this.#mcusDown,
      blocks:
        across *
        this.#mcusDown *
        parts.reduce((sum, { component }) => sum + component.across * component.down, 0),
      blocksOf: (unit: number, visit: Visit) => {
        const row = Math.floor(unit / across);
        const column = unit - row * across;
        for (const part of parts) {
          const { component } = part;
          for (let y = 0; y < component.down; y += 1) {
            const line = (row * component.down + y) * component.blocksAcross;
            for (let x = 0; x < component.across; x += 1) {
              visit(part, line + column * component.across + x);
            }
          }
        }
      },
    };
  }
}

type Visit = (part: ScanComponent, block: number) => void;

/** Every 16 bits that the data can have, to the length and the symbol of the code they begin with. */
function readTable(counts: Uint8Array, values: Uint8Array): Uint16Array {
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

/** What reads the blocks of one scan, one after another. */
function blockReader(scan: Scan, bits: Bits): { block: Visit; restart: () => void } {
  if (!scan.progressive)
    return { block: (part) => sequential(part, bits), restart: () => undefined };
  if (scan.from === 0) {
    const first: Visit = (part) => bits.take(bits.symbol(part.dc) & 15);
    return { block: scan.isRefining ? () => bits.take(1) : first, restart: () => undefined };
  }
  const bands = new Bands(scan, bits);
  return {
    block: (part, block) =>
      scan.isRefining ? bands.refine(part, block) : bands.first(part, block),
    restart: () => {
      bands.endRun = 0;
    },
  };
}

function sequential(part: ScanComponent, bits: Bits): void {
  bits.take(bits.symbol(part.dc) & 15);
  for (let k = 1; k < 64; k += 1) {
    const symbol = bits.symbol(part.ac);
    if (symbol === 0) return;
    k += symbol >> 4;
    bits.take(symbol & 15);
  }
}

/** The coefficients of a progressive scan beside the first one (annex G.1.2). */
class Bands {
  /** How many blocks from here on end at once. */
  endRun = 0;
  constructor(
    readonly scan: Scan,
    readonly bits: Bits,
  ) {}

  first({ component, ac }: ScanComponent, block: number): void {
    if (this.endRun > 0) {
      this.endRun -= 1;
      return;
    }
    for (let k = this.scan.from; k <= this.scan.to; k += 1) {
      const symbol = this.bits.symbol(ac);
      const run = symbol >> 4;
      const size = symbol & 15;
      if (size === 0 && run < 15) {
        this.endRun = (1 << run) - 1 + this.bits.take(run);
        return;
      }
      k += run;
      if (size === 0) continue;
      this.bits.take(size);
      mark(component.known, block, k);
    }
  }

  refine({ component: { known }, ac }: ScanComponent, block: number): void {
    let k = this.scan.from;
    while (this.endRun === 0 && k <= this.scan.to) {
      const symbol = this.bits.symbol(ac);
      const run = symbol >> 4;
      const isNew = (symbol & 15) > 0;
      if (isNew) this.bits.take(1);
      else if (run < 15) {
        this.endRun = (1 << run) + this.bits.take(run);
        break;
      }
      k = this.#pass(known, block, k, run);
      if (isNew) mark(known, block, k);
      k += 1;
    }
    if (this.endRun === 0) return;
    this.bits.skip(countMarked(known, block, k, this.scan.to));
    this.endRun -= 1;
  }

  /** Goes past `run` coefficients that are zero, reading a bit for each that is not. */
  #pass(known: Int32Array, block: number, from: number, run: number): number {
    let left = run;
    let k = from;
    for (; k <= this.scan.to; k += 1) {
      if (isMarked(known, block, k)) this.bits.take(1);
      else if (left === 0) break;
      else left -= 1;
    }
    return k;
  }
}

function mark(known: Int32Array, block: number, k: number): void {
  if (k > 63) return;
  const word = block * 2 + (k >> 5);
  known[word] = (known[word] ?? 0) | (1 << (k & 31));
}

/** How many of the coefficients from `from` to `to` are marked. */
function countMarked(known: Int32Array, block: number, from: number, to: number): number {
  const low = (known[block * 2] ?? 0) & maskFrom(from) & ~maskFrom(to + 1);
  const high = (known[block * 2 + 1] ?? 0) & maskFrom(from - 32) & ~maskFrom(to - 31);
  return countBits(low) + countBits(high);
}

/** A word whose bits are set from `bit` on. */
const maskFrom = (bit: number): number => (bit <= 0 ? -1 : bit > 31 ? 0 : -1 << bit);

function countBits(word: number): number {
  let rest = word;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function isMarked(known: Int32Array, block: number, k: number): boolean {
  return (((known[block * 2 + (k >> 5)] ?? 0) >>> (k & 31)) & 1) === 1;
}
