/** What the bytes of a picture say about it, and the same picture without its metadata. */
export interface ParsedImage {
  contentType: "image/png" | "image/jpeg" | "image/webp";
  /** Pixels as stored, before orientation. */
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8. */
  orientation: number;
  /**
   * The parts to keep: together the picture without place, device, comments, or data behind its scans
   * and its end. @throws {ImageError} where a scan cannot be read.
   */
  parts: () => Uint8Array[];
}

/** A file that claims to be a picture and is not a whole, still one. */
export class ImageError extends Error {
  override readonly name = "ImageError";
  constructor(
    readonly reason: "truncated" | "malformed" | "animated" | "unusual",
    message: string,
  ) {
    super(message);
  }
}

/**
 * Most segments or chunks of a file. A picture of 10 MB in the smallest pieces that encoders write
 * has a quarter of it; a file made of nothing but frames would take a second to walk.
 */
const MAX_PIECES = 40_000;

/**
 * Most scans of a JPEG. Encoders write about ten; a decoder works through all blocks of the picture
 * for each, so that a small file with thousands of scans would keep it busy for minutes.
 */
export const MAX_SCANS = 100;

/** Most bytes of a colour profile, unpacked. Those of cameras and screens have a few kilobytes, large printers' about 2 MB. */
export const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

/** @throws {ImageError} when a file has more pieces than a picture would. */
export function checkPieces(count: number): void {
  if (count > MAX_PIECES) throw new ImageError("malformed", "too many pieces");
}

/** A view that refuses to read past its end instead of guessing. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Bytes from `start` to `end`. @throws {ImageError} `truncated` when the file ends before. */
export function slice(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (end > bytes.length || start > end)
    throw new ImageError("truncated", `ends before byte ${end}`);
  return bytes.subarray(start, end);
}

/** Bytes as Latin-1 text, for the names of chunks. */
export function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
