import { useEffect, useState } from "react";
import type { Raster } from "../enhance/pixels/raster";
import type { RasterSize } from "../enhance/pixels/strips";
import type { InputImage } from "../generate/use-input-image";
import { smallSize } from "../masks/small-size";
import { fetchPicture, pixelsOfBitmap } from "./read-region";
import { RegionProblem, regionSentence } from "./region-problem";

/** A mask may have so many pixels. */
const MAX_PIXELS = 40_000_000;

/** A picture that is worked on. */
export interface WorkedPicture {
  /** Its pixels, as shown: what a file says about turning it is applied. */
  size: RasterSize;
  /** A copy that is small enough to be worked on. */
  copy: Raster;
  /** Shows it; a large one by its copy, since a browser draws all of it for each stroke otherwise. */
  url: string;
}

/** From how many pixels on a picture is shown by its copy: decoded, it would take 64 MB of the page. */
const LARGE_PICTURE = 16_000_000;

/** The address of a picture in memory, until it is given back by `URL.revokeObjectURL`. */
async function addressOf({ width, height, data }: Raster): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")?.putImageData(new ImageData(data, width, height), 0, 0);
  return URL.createObjectURL(await canvas.convertToBlob({ type: "image/webp", quality: 0.95 }));
}

/** How the bound of a picture that is too large is said, by what it is opened for. */
const BOUNDS = {
  mark: "A region can be marked in pictures of",
  extend: "Extend takes pictures of",
} as const;
type PictureUse = keyof typeof BOUNDS;

async function open({ url, width, height }: InputImage, use: PictureUse): Promise<WorkedPicture> {
  const bitmap = await createImageBitmap(await fetchPicture(url)).catch((error: unknown) => {
    if (error instanceof RegionProblem || error instanceof TypeError) throw error;
    throw new RegionProblem("This browser cannot open the picture. Choose another one.");
  });
  const size = width && height ? { width, height } : { width: bitmap.width, height: bitmap.height };
  if (size.width * size.height > MAX_PIXELS) {
    throw new RegionProblem(
      `This picture has ${size.width} × ${size.height} pixels. ${BOUNDS[use]} up to ${MAX_PIXELS / 1e6} megapixels: save it smaller.`,
    );
  }
  const small = smallSize(size) ?? size;
  const { data } = pixelsOfBitmap(bitmap, small);
  bitmap.close();
  const copy = { ...small, data };
  const isLarge = size.width * size.height > LARGE_PICTURE;
  return { size, copy, url: isLarge ? await addressOf(copy) : url };
}

/** A picture with its pixels; null until they are there. */
export function usePicture(
  image: InputImage,
  use: PictureUse = "mark",
): {
  picture: WorkedPicture | null;
  problem: string | null;
} {
  const [picture, setPicture] = useState<WorkedPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { url, width, height } = image;
  useEffect(() => {
    let isGone = false;
    let shown: string | null = null;
    const release = () => {
      if (isGone && shown !== null && shown !== url) URL.revokeObjectURL(shown);
    };
    open({ url, width, height }, use).then(
      (opened) => {
        shown = opened.url;
        release();
        if (!isGone) setPicture(opened);
      },
      (error: unknown) => !isGone && setProblem(regionSentence(error)),
    );
    return () => {
      isGone = true;
      release();
    };
  }, [url, width, height, use]);
  return { picture, problem };
}
