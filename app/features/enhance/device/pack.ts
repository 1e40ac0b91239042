import { smallSize } from "../../masks/small-size";
import { MAX_COMPARED } from "../pixels/edges";
import { jpegWriter } from "../pixels/jpeg";
import { rowResizer } from "../pixels/lanczos";
import { openPngWriter } from "../pixels/png-in-worker";
import { newRaster, type Raster } from "../pixels/raster";
import { type RasterSize, rowsOf, type Strips } from "../pixels/strips";
import { type KeptRows, keepRows } from "./kept-rows";
import { packWebp } from "./small-copy";

/**
 * From how many pixels on a result is large: stored as JPEG, as a PNG would have some 60 MB and more, and shown one by one
 * from the disk, as it would take 64 MB and more of the page when it is decoded.
 */
export const LARGE = 16_000_000;

export interface Packed {
  /** Without loss. */
  file: Blob;
  /** What is to be stored instead; null where that is the file itself. */
  stored: Blob | null;
  small: Blob | null;
  /** The middle of the picture, of at most 1024 × 1024 pixels. */
  middle: Raster;
  /** The pixels on the disk, where they were asked for and can be kept. */
  kept: KeptRows | null;
}

interface Packing {
  size: RasterSize;
  hasAlpha: boolean;
  /** Whether a large result will be stored. */
  isStored: boolean;
  /** Whether every pixel of a large result will be looked at. */
  isViewed: boolean;
  /** Receives the share of the rows that are packed, and throws when the work was canceled. */
  step: (share: number) => void | Promise<void>;
}

/** Shrinks strips to a copy for the screen. */
function shrinker(size: RasterSize) {
  const to = smallSize(size);
  if (!to) return null;
  const rows = rowResizer(size, to);
  const small = newRaster(to.width, to.height);
  let at = 0;
  return {
    add({ width, height, data }: Raster) {
      for (let y = 0; y < height; y += 1) {
        rows.feed(data, y * width * 4);
        while (rows.next(small.data, at)) at += to.width * 4;
      }
    },
    end: () => packWebp(small),
  };
}

/** Takes the middle out of strips. */
function middleTaker({ width, height }: RasterSize) {
  const middle = newRaster(Math.min(width, MAX_COMPARED), Math.min(height, MAX_COMPARED));
  const left = (width - middle.width) >> 1;
  const top = (height - middle.height) >> 1;
  let y = 0;
  return {
    middle,
    add(strip: Raster) {
      for (let row = 0; row < strip.height; row += 1, y += 1) {
        if (y < top || y >= top + middle.height) continue;
        const { data } = rowsOf(strip, row, 1);
        const part = data.subarray(left * 4, (left + middle.width) * 4);
        middle.data.set(part, (y - top) * middle.width * 4);
      }
    },
  };
}

/** Packs a picture that comes in strips into all that is made of it, in one go: no strip is kept. */
export async function pack(strips: Strips, packing: Packing): Promise<Packed> {
  const { size, hasAlpha, isStored, isViewed, step } = packing;
  const isLarge = size.width * size.height > LARGE;
  const jpeg = isLarge && isStored && !hasAlpha ? jpegWriter(size) : null;
  const small = shrinker(size);
  const { middle, add: addMiddle } = middleTaker(size);
  let kept = isLarge && isViewed ? await keepRows(size) : null;
  const png = openPngWriter(size, hasAlpha);
  let rows = 0;
  try {
    for await (const strip of strips) {
      small?.add(strip);
      addMiddle(strip);
      jpeg?.add(strip);
      if (kept && !kept.add(strip)) {
        // The result does not need it: only its view of single pixels does.
        await kept.drop();
        kept = null;
      }
      await png.add(strip);
      rows += strip.height;
      await step(rows / size.height);
    }
    const [file, copy] = await Promise.all([png.end(), small?.end()]);
    return { file, stored: jpeg?.end() ?? null, small: copy ?? null, middle, kept };
  } catch (error) {
    png.drop();
    await kept?.drop();
    throw error;
  }
}
