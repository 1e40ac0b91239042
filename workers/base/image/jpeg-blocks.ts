import type { Bits } from "./jpeg-bits";

/** A component of the frame: its id and its sampling factors (ITU T.81, B.2.2). */
export interface Component {
  id: number;
  across: number;
  down: number;
  /** For each block two words whose bits say which coefficients are not zero: refining scans ask. */
  known: Int32Array;
  blocksAcross: number;
}

export interface ScanComponent {
  component: Component;
  dc: Uint16Array | undefined;
  ac: Uint16Array | undefined;
}

/** What a scan header says (B.2.3). */
export interface Scan {
  parts: ScanComponent[];
  from: number;
  to: number;
  isRefining: boolean;
  progressive: boolean;
}

export type VisitBlock = (part: ScanComponent, block: number) => void;

/** What reads the blocks of one scan, one after another. */
export function blockReader(scan: Scan, bits: Bits): { block: VisitBlock; restart: () => void } {
  if (!scan.progressive)
    return { block: (part) => sequential(part, bits), restart: () => undefined };
  if (scan.from === 0) {
    const first: VisitBlock = (part) => bits.take(bits.symbol(part.dc) & 15);
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
