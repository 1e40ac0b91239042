import { isJpeg, parseJpeg } from "./jpeg";
import type { ParsedImage } from "./parsed";
import { isPng, parsePng } from "./png";
import { isWebp, parseWebp } from "./webp";

export { ImageError, type ParsedImage } from "./parsed";

/**
 * Reads a picture by its bytes, whatever its name says, without decoding a pixel.
 * @returns null where the bytes are no PNG, JPEG or WEBP.
 * @throws {ImageError} where they begin like one and are broken or animated.
 */
export function parseImage(bytes: Uint8Array): ParsedImage | null {
  if (isPng(bytes)) return parsePng(bytes);
  if (isJpeg(bytes)) return parseJpeg(bytes);
  if (isWebp(bytes)) return parseWebp(bytes);
  return null;
}

/** Width and height in pixels as shown: orientations 5 to 8 lie on their side. */
export function shownSize(image: ParsedImage): { width: number; height: number } {
  const { width, height } = image;
  return image.orientation >= 5 ? { width: height, height: width } : { width, height };
}
