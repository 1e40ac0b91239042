/** Picture types that the engine reads. */
export type InputType = "image/jpeg" | "image/png" | "image/webp";

/** What the header of a picture says, read before anything is decoded. */
export interface ImageHeader {
  readonly type: InputType;
  readonly width: number;
  readonly height: number;
  /** JPEG: all coefficients must be held until the end. */
  readonly progressive: boolean;
  /** JPEG: samples of all components together. */
  readonly samples: number;
  /** JPEG: 1 for grey, 3 for colour, 4 for print. */
  readonly components: number;
  /** PNG: written in passes over the whole picture. */
  readonly interlaced: boolean;
  /** WebP: lossless, which needs a second full frame to decode. */
  readonly lossless: boolean;
}

/** Thrown when a picture cannot be read; the message is for the one who sent it. */
export class ImageError extends Error {
  override readonly name = "ImageError";
}

/**
 * Reads the type and size of a picture by its bytes.
 * @throws {ImageError} when it is no JPEG, PNG or WebP, or its header is broken
 */
export function readHeader(bytes: Uint8Array): ImageHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 33 && view.getUint32(0) === 0x89504e47) return pngHeader(view);
  if (bytes.length >= 30 && view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250) {
    return webpHeader(view);
  }
  if (bytes.length >= 4 && view.getUint16(0) === 0xffd8) return jpegHeader(view);
  throw new ImageError("The input image is not a JPEG, PNG or WebP picture.");
}

function header(part: Partial<ImageHeader> & Pick<ImageHeader, "type" | "width" | "height">) {
  if (part.width === 0 || part.height === 0) {
    throw new ImageError("The input image says that it is empty.");
  }
  const usual = { progressive: false, interlaced: false, lossless: false, components: 3 };
  return { ...usual, samples: part.width * part.height * 3, ...part };
}

function pngHeader(view: DataView): ImageHeader {
  if (view.getUint32(12) !== 0x49484452) throw new ImageError("The PNG has no header.");
  return header({
    type: "image/png",
    width: view.getUint32(16),
    height: view.getUint32(20),
    interlaced: view.getUint8(28) === 1,
  });
}

function webpHeader(view: DataView): ImageHeader {
  let offset = 12;
  let width = 0;
  let height = 0;
  while (offset + 18 <= view.byteLength) {
    const name = view.getUint32(offset);
    const size = view.getUint32(offset + 4, true);
    const body = offset + 8;
    if (name === 0x56503858) {
      if ((view.getUint8(body) & 2) !== 0) {
        throw new ImageError("The input image is an animated WebP; send a single picture.");
      }
      width = 1 + (view.getUint32(body + 4, true) & 0xffffff);
      height = 1 + (view.getUint16(body + 7, true) | (view.getUint8(body + 9) << 16));
    } else if (name === 0x56503820) {
      width ||= view.getUint16(body + 6, true) & 0x3fff;
      height ||= view.getUint16(body + 8, true) & 0x3fff;
      return header({ type: "image/webp", width, height });
    } else if (name === 0x5650384c) {
      const bits = view.getUint32(body + 1, true);
      width ||= 1 + (bits & 0x3fff);
      height ||= 1 + ((bits >>> 14) & 0x3fff);
      return header({ type: "image/webp", width, height, lossless: true });
    }
    offset = body + size + (size & 1);
  }
  throw new ImageError("The WebP holds no picture.");
}

/** Start-of-frame markers; C4, C8 and CC are other tables (ITU T.81, table B.1). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function jpegHeader(view: DataView): ImageHeader {
  for (const { marker, start, length } of jpegSegments(view)) {
    if (!isFrame(marker) || length < 8) continue;
    const height = view.getUint16(start + 1);
    const width = view.getUint16(start + 3);
    const count = view.getUint8(start + 5);
    let widest = 1;
    let tallest = 1;
    let share = 0;
    for (let c = 0; c < count && start + 8 + c * 3 < view.byteLength; c++) {
      const factors = view.getUint8(start + 7 + c * 3);
      widest = Math.max(widest, factors >> 4);
      tallest = Math.max(tallest, factors & 15);
      share += (factors >> 4) * (factors & 15);
    }
    const samples = (width * height * share) / (widest * tallest);
    const progressive = (marker & 3) === 2;
    return header({ type: "image/jpeg", width, height, progressive, samples, components: count });
  }
  throw new ImageError("The JPEG has no header; it may be cut off.");
}

/**
 * Most scans of a JPEG. Encoders write about ten. The decoder goes through the whole picture for each,
 * so that a file of half a megabyte with thousands of them would keep the engine busy for minutes.
 */
const MAX_SCANS = 100;

/** @throws {ImageError} for a JPEG with more scans than an encoder writes. */
export function checkScans(bytes: Uint8Array): void {
  let scans = 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] !== 0xda) continue;
    scans += 1;
    if (scans > MAX_SCANS) {
      throw new ImageError(
        `The JPEG is written in more than ${MAX_SCANS} passes. Save it as an ordinary JPEG and try again.`,
      );
    }
  }
}

/** The segments of a JPEG before its scan data. `start` is after the length field. */
export function* jpegSegments(view: DataView) {
  let offset = 2;
  while (offset + 4 <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return;
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      offset++;
      continue;
    }
    if (marker === 0xda || marker === 0xd9) return;
    const length = view.getUint16(offset + 2);
    if (length < 2 || offset + 2 + length > view.byteLength) return;
    yield { marker, start: offset + 4, length: length - 2 };
    offset += 2 + length;
  }
}
