import { halationMap } from "../looks/halation";
import { resizeLanczos } from "../pixels/lanczos";
import { openPicture } from "../pixels/open-picture";
import type { Raster } from "../pixels/raster";
import type { Preview } from "./protocol";

/** The most pixels that a screen is given at once. */
const SMALL_PIXELS = 2_100_000;

/** A copy of a large picture for the screen; null for one that is small enough itself. */
export async function smallCopy({ width, height, data }: Raster): Promise<Blob | null> {
  const scale = Math.sqrt(SMALL_PIXELS / (width * height));
  if (scale >= 1) return null;
  const bitmap = await createImageBitmap(new ImageData(data, width, height), {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: "high",
  });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/webp", quality: 0.95 });
}

/** A picture small enough to be drawn live. @throws {PictureRefusal} */
export async function preview(file: Blob): Promise<Preview> {
  const { raster } = await openPicture(file);
  const scale = Math.min(1, Math.sqrt(SMALL_PIXELS / (raster.width * raster.height)));
  const small = resizeLanczos(
    raster,
    Math.max(1, Math.round(raster.width * scale)),
    Math.max(1, Math.round(raster.height * scale)),
  );
  return { raster: small, glow: halationMap(small) };
}
