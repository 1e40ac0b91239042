import { UPLOAD_MAX_PIXELS } from "#contract/limits";
import { refusedStill } from "#lib/refused-still";
import type { Raster } from "./raster";
import { type PictureHeader, readHeader } from "./read-header";

/** A picture that cannot be worked with; the message says why and what helps. */
export class PictureRefusal extends Error {
  override readonly name = "PictureRefusal";
}

export interface OpenPicture {
  raster: Raster;
  /** What is lost on the way in; null for usual pictures. */
  note: string | null;
}

/** @throws {PictureRefusal} where the header speaks against it. */
function check(header: PictureHeader | null): PictureHeader {
  if (!header) {
    throw new PictureRefusal(
      "Only PNG, JPEG and WEBP pictures and MP4, MOV and WebM clips can be opened. Save it as one of these.",
    );
  }
  if (header.isAnimated) {
    throw new PictureRefusal(
      "This picture is animated. Save one frame of it as PNG, JPEG or WEBP and open that.",
    );
  }
  if (header.width * header.height > UPLOAD_MAX_PIXELS) {
    throw new PictureRefusal(
      `This picture has ${header.width} × ${header.height} pixels. At most 40 megapixels can be opened: save it smaller.`,
    );
  }
  return header;
}

/** What is said about colours that screens do not show. */
function noteOn({ hasInks, bits }: PictureHeader): string | null {
  if (hasInks) {
    return "This picture is made for print (CMYK). It is converted to screen colours, which look a little different.";
  }
  return bits === 16
    ? "This picture has 16 bits a colour. The result has 8, as screens show them."
    : null;
}

/**
 * Decodes a picture, upright and in sRGB with 8 bits a colour.
 * @throws {PictureRefusal}
 */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  const refusal = await refusedStill(file);
  if (refusal !== null) throw new PictureRefusal(refusal);
  const header = check(readHeader(new Uint8Array(await file.arrayBuffer())));
  const decoded = await createImageBitmap(file, { premultiplyAlpha: "none" }).catch(() => null);
  if (!decoded) {
    throw new PictureRefusal(
      "This file is broken: it cannot be decoded. Save or download it again.",
    );
  }
  const canvas = new OffscreenCanvas(decoded.width, decoded.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new PictureRefusal("This device has no memory left for the picture.");
  context.drawImage(decoded, 0, 0);
  decoded.close();
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  // Its memory is free at once, and not when it is collected.
  canvas.width = 0;
  return { raster: { width, height, data: data as Raster["data"] }, note: noteOn(header) };
}
