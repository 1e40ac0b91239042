/** What a file's header says, before a pixel is decoded. */
export interface ImageHeader {
  width: number;
  height: number;
  isAnimated: boolean;
  /** Bits of each colour. */
  bits: number;
  /** Whether it has the four inks of print. */
  hasInks: boolean;
}

const PLAIN = { isAnimated: false, bits: 8, hasInks: false };

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** PNG: IHDR comes first; an animation names itself (acTL) before the first pixels. */
function readPng(bytes: Uint8Array, view: DataView): ImageHeader {
  let isAnimated = false;
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = textAt(bytes, at + 4, 4);
    isAnimated ||= name === "acTL";
    if (name === "IDAT" || isAnimated) break;
  }
  const [width, height, bits] = [view.getUint32(16), view.getUint32(20), view.getUint8(24)];
  return { ...PLAIN, width, height, bits, isAnimated };
}

/** JPEG: the frame's marker is one of C0 to CF, but for tables (C4, CC) and a reserved one (C8). */
function readJpeg(bytes: Uint8Array, view: DataView): ImageHeader | null {
  for (let at = 2; at + 10 < bytes.length && bytes[at] === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return { ...PLAIN, width, height, hasInks: view.getUint8(at + 9) === 4 };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** WEBP: `VP8X` has flags and size, 24 bits each and one less; `VP8 ` and `VP8L` have 14 bits. */
function readWebp(bytes: Uint8Array, view: DataView): ImageHeader | null {
  const kind = textAt(bytes, 12, 4);
  if (kind === "VP8X") {
    const side = (at: number) => (view.getUint32(at, true) & 0xff_ff_ff) + 1;
    return {
      ...PLAIN,
      width: side(24),
      height: side(27),
      isAnimated: (view.getUint8(20) & 0x02) !== 0,
    };
  }
  if (kind === "VP8 ") {
    const side = (at: number) => view.getUint16(at, true) & 0x3fff;
    return { ...PLAIN, width: side(26), height: side(28) };
  }
  if (kind !== "VP8L") return null;
  const sides = view.getUint32(21, true);
  return { ...PLAIN, width: (sides & 0x3fff) + 1, height: ((sides >> 14) & 0x3fff) + 1 };
}

/** Whether a file begins as a picture does, of any kind that is known here or named in a refusal. */
export function isImageFile(bytes: Uint8Array<ArrayBuffer>): boolean {
  const isWebp = textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP";
  return isWebp || textAt(bytes, 1, 3) === "PNG" || (bytes[0] === 0xff && bytes[1] === 0xd8);
}

/** Reads the header of a PNG, a JPEG or a WEBP; null for any other file. */
export function readHeader(bytes: Uint8Array<ArrayBuffer>): ImageHeader | null {
  if (bytes.length < 33) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (textAt(bytes, 1, 3) === "PNG") return readPng(bytes, view);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return readJpeg(bytes, view);
  if (textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP")
    return readWebp(bytes, view);
  return null;
}
