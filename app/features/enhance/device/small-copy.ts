import { smallSize } from "../../masks/small-size";
import { halationMap } from "../looks/halation";
import { resizeLanczos } from "../pixels/lanczos";
import { openImage } from "../pixels/open-image";
import type { Raster } from "../pixels/raster";
import type { SmallPreview } from "./protocol";

/** A picture in memory as WEBP of quality 95. */
export function packWebp({ width, height, data }: Raster): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(new ImageData(data, width, height), 0, 0);
  return canvas.convertToBlob({ type: "image/webp", quality: 0.95 });
}

/** From how many pixels on a source is shown by a copy: decoded, it would take 64 MB of the page. */
const LARGE_SOURCE = 16_000_000;

/** A copy of a large source for the screen; null for one that can be shown itself. */
export async function copyOfSource(bitmap: ImageBitmap): Promise<Blob | null> {
  const { width, height } = bitmap;
  const size = smallSize(bitmap);
  if (width * height < LARGE_SOURCE || !size) return null;
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, size.width, size.height);
  return canvas.convertToBlob({ type: "image/webp", quality: 0.95 });
}

/** A picture small enough to be drawn live. @throws {ImageRefusal} */
export async function preview(file: Blob): Promise<SmallPreview> {
  const image = await openImage(file);
  const { width, height } = smallSize(image) ?? image;
  const small = resizeLanczos(image, width, height);
  return previewIn(small);
}

/** A small picture as it is drawn live. */
export const previewIn = (raster: Raster): SmallPreview => ({ raster, glow: halationMap(raster) });
