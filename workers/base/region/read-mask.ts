import type { ByteReader } from "../png/byte-reader";
import { openPng, PngError, type PngInfo } from "../png/open-png";
import { hasAlpha, PngRows, toRgba } from "../png/rows";

/** Largest mask, in pixels. */
export const MAX_MASK_PIXELS = 40_000_000;

/** Why a mask is not taken; the message is for the one who sent it. */
export class MaskError extends Error {
  override readonly name = "MaskError";
}

/** The rows of a mask from the top: 0 stays, 255 changes, what is between mixes. */
export interface MaskRows {
  /** Each value is there until the next call, and must not be changed. */
  next(): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface Size {
  width: number;
  height: number;
}

const sizeText = ({ width, height }: Size) => `${width} × ${height}`;

/**
 * Opens a mask that has the size of its picture. Colours count as grey, and what is transparent as black.
 * @param size the picture's as shown, in pixels.
 * @throws {MaskError} for what is no such PNG; nothing of its pixels has been unpacked then.
 */
export async function openMask(
  stream: ReadableStream<Uint8Array> | ByteReader,
  size: Size,
): Promise<MaskRows> {
  const { rows, info, close } = await openRows(stream, size);
  const greyOf = greys(info);
  return {
    next: async () => greyOf(await readable(rows.next())),
    close,
  };
}

async function openRows(stream: ReadableStream<Uint8Array> | ByteReader, size: Size) {
  const png = await readable(openPng(stream, (found) => checkSize(found, size)));
  if (png.info.interlaced) {
    await png.close();
    throw new MaskError("The mask is an interlaced PNG. Save it without interlacing.");
  }
  return { rows: new PngRows(png), info: png.info, close: () => png.close() };
}

function checkSize(found: Size, size: Size): void {
  if (found.width * found.height > MAX_MASK_PIXELS)
    throw new MaskError(`The mask has ${sizeText(found)} pixels; at most 40 megapixels are taken.`);
  if (found.width !== size.width || found.height !== size.height)
    throw new MaskError(
      `The mask has ${sizeText(found)} pixels and the picture ${sizeText(size)}: they must be the same.`,
    );
}

async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PngError)) throw error;
    const isOther = error.message === "This is not a PNG.";
    throw new MaskError(
      isOther
        ? "The mask is not a PNG. Save it as a PNG of the picture's size."
        : `The mask cannot be read. ${error.message}`,
    );
  }
}

/**
 * Looks through a mask, row by row, so that memory does not grow with it.
 * @throws {MaskError} for what `openMask` refuses, what is damaged, and one that marks nothing or everything.
 */
export async function checkMask(stream: ReadableStream<Uint8Array>, size: Size): Promise<void> {
  const { rows, info, close } = await openRows(stream, size);
  const greyOf = greys(info);
  let isMarked = false;
  let isKept = false;
  try {
    for (let y = 0; y < size.height; y++) {
      // That it marks a part is known: the rest has to be there.
      if (isMarked && isKept) await readable(rows.skip());
      else {
        const grey = greyOf(await readable(rows.next()));
        isMarked ||= grey.some((value) => value > 0);
        isKept ||= grey.some((value) => value < 255);
      }
    }
  } finally {
    await close();
  }
  if (!isMarked)
    throw new MaskError("The mask is all black: nothing is marked. Paint what is to change white.");
  if (!isKept)
    throw new MaskError("The mask is all white: everything is marked. Start without a mask.");
}

/** Makes one byte for each pixel of a row. */
function greys(info: PngInfo): (row: Uint8Array) => Uint8Array {
  if (info.colour === 0 && info.depth >= 8 && !hasAlpha(info)) return (row) => row;
  const rgba = new Uint8Array(info.width * 4);
  const grey = new Uint8Array(info.width);
  return (row) => {
    const pixels = toRgba(info, row, info.width, rgba);
    for (let x = 0, p = 0; x < grey.length; x++, p += 4) {
      const red = pixels[p] ?? 0;
      const green = pixels[p + 1] ?? 0;
      const blue = pixels[p + 2] ?? 0;
      const alpha = pixels[p + 3] ?? 0;
      const light =
        red === green && green === blue
          ? red
          : Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
      grey[x] = alpha === 255 ? light : Math.round((light * alpha) / 255);
    }
    return grey;
  };
}
