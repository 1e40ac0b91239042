/** The boxes of HEIC and AVIF files (ISO/IEC 14496-12; ISO/IEC 23008-12, "HEIF"). */

/** Most items and properties that are looked at: a phone's picture has about a hundred. */
export const MAX_ENTRIES = 4_096;

export class HeifReader {
  at: number;
  private readonly view: DataView;

  constructor(
    readonly bytes: Uint8Array<ArrayBuffer>,
    start = 0,
    readonly end = bytes.length,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = start;
  }

  /** An unsigned number of 0 to 8 bytes, big endian. */
  number(size: number): number {
    let value = 0;
    for (let left = size; left > 0; left -= 1) value = value * 256 + this.view.getUint8(this.at++);
    return value;
  }

  text(length: number): string {
    this.at += length;
    return String.fromCharCode(...this.bytes.subarray(this.at - length, this.at));
  }

  /** The version of a full box; its flags are passed over. */
  version(): { version: number; flags: number } {
    return { version: this.number(1), flags: this.number(3) };
  }
}

export interface HeifBox {
  name: string;
  /** Where its content begins and ends in the file. */
  start: number;
  end: number;
}

/** The boxes between two places of a file, in order. */
export function heifBoxesOf(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): HeifBox[] {
  const boxes: HeifBox[] = [];
  for (let at = start; at + 8 <= end && boxes.length < MAX_ENTRIES; ) {
    const reader = new HeifReader(bytes, at);
    let size = reader.number(4);
    const name = reader.text(4);
    if (size === 1) size = reader.number(8);
    const last = size === 0 ? end : at + size;
    if (last > end || last <= reader.at - 1) break;
    boxes.push({ name, start: reader.at, end: last });
    at = last;
  }
  return boxes;
}
