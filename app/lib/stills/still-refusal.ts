/** A picture that cannot be converted; the message says why and what to do. */
export class StillRefusal extends Error {
  override readonly name = "StillRefusal";
}

/** Most pixels of a picture that is converted, as of one that is uploaded: 40 megapixels. */
const MAX_PIXELS = 40_000_000;

/** @throws {StillRefusal} where a picture has more pixels than are taken, or no pixel. */
export function checkSides(width: number, height: number): void {
  if (width < 1 || height < 1) throw new StillRefusal(BROKEN);
  if (width * height <= MAX_PIXELS) return;
  throw new StillRefusal(
    `This picture has ${width} × ${height} pixels. At most 40 megapixels can be converted: save it smaller.`,
  );
}

export const BROKEN = "This file is broken: it cannot be decoded. Save or download it again.";

export const UNREADABLE_TIFF =
  "This TIFF is packed in a way that can't be read here, or is broken. Save it as PNG.";
