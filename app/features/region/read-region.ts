import type { Mask } from "../enhance/pixels/raster";
import type { RasterSize } from "../enhance/pixels/strips";
import type { MarkedRegion } from "../generate/use-draft";
import { smallSize } from "../masks/small-size";
import { readMask } from "./kept-masks";
import { RegionProblem } from "./region-problem";

const GONE = "The marked region is not kept in this browser any more. Mark it again.";

/** A picture as a file. @throws {RegionProblem} */
export async function fetchPicture(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) {
    throw new RegionProblem(
      "The picture could not be read: it may have been deleted. Choose another one.",
    );
  }
  return answer.blob();
}

/** The pixels of a picture in the size of a canvas. Its memory is free at once. */
export function pixelsOfBitmap(bitmap: ImageBitmap, { width, height }: RasterSize): ImageData {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new RegionProblem("This device has no memory left for the picture.");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height);
  canvas.width = 0;
  return pixels;
}

/** A mask from its file, no larger than a screen needs. */
async function maskAt(url: string): Promise<Mask> {
  const bitmap = await createImageBitmap(await fetchPicture(url));
  const { width, height } = smallSize(bitmap) ?? bitmap;
  const pixels = pixelsOfBitmap(bitmap, { width, height });
  bitmap.close();
  const data = new Uint8ClampedArray(width * height);
  for (let at = 0; at < data.length; at += 1) data[at] = pixels.data[at * 4] ?? 0;
  return { width, height, data };
}

/** The mask of a region as it was painted; one that is known by its address alone as it was sent. @throws {RegionProblem} */
export async function maskOfRegion({ id, url }: MarkedRegion): Promise<Mask> {
  const kept = id === null ? null : await readMask(id);
  if (kept) return kept;
  if (url === null) throw new RegionProblem(GONE);
  return maskAt(url);
}
