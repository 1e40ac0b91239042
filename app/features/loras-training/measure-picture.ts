import type { PictureMeasures } from "./check-pictures";
import { COLOUR_SIDE, measureColours } from "./looks-different";
import { differenceHash, greysOf, HASH_HEIGHT, HASH_WIDTH, sharpnessOf } from "./measures";

/** The longer side of the copy in which sharpness is measured: the same for all, so that they can be compared. Pixels. */
const SIDE = 640;

/**
 * Measures a picture on this device.
 * @returns null where the browser cannot read it.
 */
export async function measurePicture(file: Blob): Promise<PictureMeasures | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const greys = greysIn(bitmap, Math.ceil(width * scale), Math.ceil(height * scale));
  const small = greysIn(bitmap, HASH_WIDTH, HASH_HEIGHT);
  const tiny = pixelsIn(bitmap, COLOUR_SIDE, COLOUR_SIDE);
  bitmap.close();
  if (!greys || !small || !tiny) return null;
  const hash = differenceHash(small);
  return { width, height, sharpness: sharpnessOf(greys), hash, colours: measureColours(tiny) };
}

function greysIn(bitmap: ImageBitmap, width: number, height: number) {
  const pixels = pixelsIn(bitmap, width, height);
  return pixels && greysOf(pixels, width, height);
}

function pixelsIn(bitmap: ImageBitmap, width: number, height: number): Uint8ClampedArray | null {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}
