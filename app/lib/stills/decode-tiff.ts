import { decodeImage, type IFD } from "utif2";
import { BROKEN, StillRefusal, UNREADABLE_TIFF } from "./still-refusal";
import { readTiffHeader, type TiffHeader, type TiffPiece } from "./tiff-header";
import { drawPiece, rowBytes } from "./tiff-pixels";

export interface DecodedTiff extends TiffHeader {
  /** RGBA, 8 bits a colour, not yet turned. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** How much longer than it says a packed piece may be: some writers fill the last strip. */
const SLACK = 2;
/** Bytes of the mark of the order of bytes, which the decoder looks for at the beginning. */
const MARK = 2;

/**
 * Unpacks what deflate has packed, behind a mark of the order of bytes.
 * @param needed how many bytes the piece has when it is unpacked
 * @throws {StillRefusal} where it has far more, or fewer
 */
async function inflate(
  packed: Uint8Array<ArrayBuffer>,
  needed: number,
  isLittle: boolean,
): Promise<ArrayBuffer> {
  const whole = new Uint8Array(MARK + needed);
  whole.fill(isLittle ? 0x49 : 0x4d, 0, MARK);
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream("deflate"))
    .getReader();
  let length = 0;
  for (;;) {
    // A stream with a broken end is unpacked as far as it goes.
    const { value } = await reader.read().catch(() => ({ value: undefined }));
    if (!value) break;
    if (length < needed) whole.set(value.subarray(0, needed - length), MARK + length);
    length += value.byteLength;
    if (length <= Math.max(needed, 1_024) * SLACK) continue;
    await reader.cancel();
    throw new StillRefusal(
      "This TIFF unpacks to far more than its picture has. It was not opened: save it again.",
    );
  }
  if (length < needed) throw new StillRefusal(BROKEN);
  return whole.buffer;
}

/** The numbers of a piece. The decoder is shown nothing but this piece, with tags that were read here. */
async function unpack(
  file: ArrayBuffer,
  header: TiffHeader,
  { start, length, width, height }: TiffPiece,
): Promise<Uint8Array> {
  const needed = rowBytes(header, width) * height;
  if (start + length > file.byteLength) throw new StillRefusal(BROKEN);
  if (header.packing === "none" && length < needed) throw new StillRefusal(BROKEN);
  const page: Partial<IFD> = {
    ...header.unpacking,
    ...{ t256: [width], t257: [height], t273: [start], t278: [height], t279: [length] },
  };
  let buffer = file;
  if (header.packing === "deflate") {
    buffer = await inflate(new Uint8Array(file, start, length), needed, header.isLittle);
    Object.assign(page, { t259: [1], t273: [MARK], t279: [needed] });
  }
  // It adds `data`.
  decodeImage(buffer, page as IFD);
  if (!page.data || page.data.length < needed) throw new StillRefusal(UNREADABLE_TIFF);
  return page.data;
}

/**
 * Decodes the first page of a TIFF.
 * @throws {StillRefusal} where it cannot become a picture, with what to do
 */
export async function decodeTiff(file: Uint8Array<ArrayBuffer>): Promise<DecodedTiff> {
  const header = readTiffHeader(file);
  const buffer = file.byteOffset === 0 ? file.buffer : file.slice().buffer;
  const pixels = new Uint8ClampedArray(header.width * header.height * 4);
  try {
    for (const piece of header.pieces) {
      drawPiece(pixels, header, piece, await unpack(buffer, header, piece));
    }
    return { ...header, pixels };
  } catch (error) {
    if (error instanceof StillRefusal) throw error;
    throw new StillRefusal(UNREADABLE_TIFF);
  }
}
