import { bytesAsStream } from "#base/png/byte-reader";
import { type Frame, FrameShrinker } from "#base/region/frame";
import { MaskError, type MaskRows, openMask } from "#base/region/read-mask";
import { StretchedRows } from "#base/region/stretched-rows";
import { readOrientation } from "../../codec/orientation";
import { ImageError, readHeader } from "../../codec/sniff";
import { at, type Raster } from "../../render/raster";

/**
 * Brings what was made back to the source outside of a mask.
 * @param picture the file that the source was read from; the mask has its size as shown.
 * @param made is changed in place; of the source's size.
 * @throws {ImageError} for a mask that cannot be read, or of another size.
 */
export async function keepOutside(
  mask: Uint8Array,
  picture: Uint8Array,
  source: Raster,
  made: Raster,
): Promise<void> {
  try {
    const frame = await maskFrame(mask, shownSize(picture), source);
    const rows = new StretchedRows(frame, source.width, source.height);
    for (let y = 0, i = 0; y < source.height; y++) {
      const row = rows.row(y, 0, source.width);
      for (let x = 0; x < source.width; x++, i++) {
        const share = (row[x * 4] ?? 0) / 255;
        made.r[i] = at(source.r, i) + (at(made.r, i) - at(source.r, i)) * share;
        made.g[i] = at(source.g, i) + (at(made.g, i) - at(source.g, i)) * share;
        made.b[i] = at(source.b, i) + (at(made.b, i) - at(source.b, i)) * share;
      }
    }
  } catch (error) {
    throw error instanceof MaskError ? new ImageError(error.message) : error;
  }
}

interface Size {
  width: number;
  height: number;
}

function shownSize(picture: Uint8Array): Size {
  const { width, height } = readHeader(picture);
  return readOrientation(picture) >= 5 ? { width: height, height: width } : { width, height };
}

/** A mask at the working size, or at its own where that is smaller. */
async function maskFrame(mask: Uint8Array, size: Size, to: Size): Promise<Frame> {
  const rows: MaskRows = await openMask(bytesAsStream(mask), size);
  const shrinker = new FrameShrinker(size, {
    width: Math.min(size.width, to.width),
    height: Math.min(size.height, to.height),
  });
  const rgba = new Uint8Array(size.width * 4).fill(255);
  try {
    for (let y = 0; y < size.height; y++) {
      const grey = await rows.next();
      for (let x = 0; x < size.width; x++) rgba[x * 4] = grey[x] ?? 0;
      shrinker.addRow(y, rgba);
    }
  } finally {
    await rows.close();
  }
  return shrinker.finish();
}
