import { decode, decodeImage, toRGBA8 } from "utif2";
import { BROKEN, StillRefusal, UNREADABLE_TIFF } from "./still-refusal";
import { readTiffHeader, type TiffHeader } from "./tiff-header";

export interface DecodedTiff extends TiffHeader {
  /** RGBA, 8 bits a colour, not yet turned. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** How much longer than it says a packed piece may be: some writers fill the last strip. */
const SLACK = 2;

/** The length of what deflate has packed in bytes, as far as `most`. */
async function unpackedLength(packed: Uint8Array<ArrayBuffer>, most: number): Promise<number> {
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream("deflate"))
    .getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return length;
    length += value.byteLength;
    if (length > most) {
      await reader.cancel();
      return length;
    }
  }
}

/**
 * Unpacks each piece without keeping it, so that a file that swells beyond its picture is refused
 * before the decoder, which keeps everything, is shown it.
 * @throws {StillRefusal}
 */
async function checkPacked(bytes: Uint8Array<ArrayBuffer>, header: TiffHeader): Promise<void> {
  for (const { start, length, unpacked } of header.deflated) {
    const most = Math.max(unpacked, 1_024) * SLACK;
    const piece = bytes.subarray(start, start + length);
    // A stream with a broken end is decoded as far as it goes.
    const real = await unpackedLength(piece, most).catch(() => 0);
    if (real > most) {
      throw new StillRefusal(
        "This TIFF unpacks to far more than its picture has. It was not opened: save it again.",
      );
    }
  }
}

/**
 * Decodes the first page of a TIFF.
 * @throws {StillRefusal} where it cannot become a picture, with what to do
 */
export async function decodeTiff(file: Uint8Array<ArrayBuffer>): Promise<DecodedTiff> {
  const header = readTiffHeader(file);
  await checkPacked(file, header);
  // The decoder follows the chain of pages, which may lead in a circle: it ends after the first.
  const bytes = file.slice();
  bytes.fill(0, header.nextPageAt, header.nextPageAt + 4);
  try {
    const [page] = decode(bytes.buffer);
    if (!page) throw new StillRefusal(BROKEN);
    decodeImage(bytes.buffer, page);
    const pixels = new Uint8ClampedArray(toRGBA8(page));
    if (pixels.length !== header.width * header.height * 4) throw new StillRefusal(BROKEN);
    return { ...header, pixels };
  } catch (error) {
    if (error instanceof StillRefusal) throw error;
    throw new StillRefusal(UNREADABLE_TIFF);
  }
}
