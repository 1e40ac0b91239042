import { Bits, broken, readTable } from "./jpeg-bits";
import { blockReader, type Component, type Scan, type VisitBlock } from "./jpeg-blocks";
import { ImageError, viewOf } from "./parsed";

/**
 * Most blocks that the scans of a picture go through, together. Forty megapixels without subsampling
 * are 1.9 million, and encoders' progressive scans go through each block about five times.
 */
const MAX_BLOCKS = 30_000_000;

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
        blocksOf: (unit: number, visit: VisitBlock) => {
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
      blocksOf: (unit: number, visit: VisitBlock) => {
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
