import { ImageError, type ImageHeader, readHeader } from "../codec/sniff";

/** Memory for all pictures of one composition, of the 128 MB that an isolate has. Bytes. */
export const REGION_BUDGET = 112_000_000;
/** What is kept of it for the mask and for what the model makes. Bytes. */
const RESERVE = 18_000_000;

/** The memory that a picture takes while all of its pixels are there, its file included. Bytes. */
export function frameMemory(header: ImageHeader, bytes: number): number {
  const pixels = header.width * header.height;
  switch (header.type) {
    case "image/png":
      return pixels * 4 + bytes;
    case "image/webp":
      return pixels * (header.lossless ? 8 : 4.9) + bytes * 2;
    case "image/jpeg":
      return pixels * 4 + (header.progressive ? header.samples * 2 : 0) + bytes * 2 + 2_000_000;
    default:
      return header.type satisfies never;
  }
}

/** The memory of a picture of which a part changes: a PNG that lies upright is read row by row. Bytes. */
export function sourceMemory(header: ImageHeader, bytes: number, isTurned: boolean): number {
  const isByRows = header.type === "image/png" && !header.interlaced && !isTurned;
  return isByRows ? 0 : frameMemory(header, bytes);
}

/**
 * Refuses a picture that a region cannot be put into, by its beginning.
 * @param bytes how long the file is.
 * @throws {ImageError} saying what is too large and what to do.
 */
export function checkSource(head: Uint8Array, bytes: number, isTurned: boolean): void {
  const header = readHeader(head);
  if (header.components === 4)
    throw new ImageError(
      "The picture is a JPEG in four colours for print (CMYK). Save it as RGB, and try again.",
    );
  const needed = sourceMemory(header, bytes, isTurned);
  if (needed <= REGION_BUDGET - RESERVE) return;
  const most =
    Math.floor((header.width * header.height * (REGION_BUDGET - RESERVE)) / needed / 1e5) / 10;
  throw new ImageError(
    `The picture is a ${kindOf(header)} of ${header.width} × ${header.height}; a region can be changed in up to ` +
      `about ${most} megapixels of that kind. Save it as a PNG, which may have 40, or make it smaller.`,
  );
}

function kindOf({ type, progressive, interlaced, lossless }: ImageHeader): string {
  if (type === "image/webp") return lossless ? "lossless WebP" : "WebP";
  if (type === "image/jpeg") return progressive ? "progressive JPEG" : "JPEG";
  return interlaced ? "interlaced PNG" : "turned PNG";
}
