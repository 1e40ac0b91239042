import { pngChunk } from "#lib/png-chunk";
import type { Mask } from "../enhance/pixels/raster";
import type { RasterSize } from "../enhance/pixels/strips";
import { scaledRows } from "./scale-mask";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** A row is told by what differs from the one above: the filter "Up" (PNG, section 9.2). */
const UP = 2;
/** Bytes of rows that are made at once; the page answers between them. */
const STRIP_BYTES = 1_000_000;

function header({ width, height }: RasterSize): Uint8Array {
  const body = new Uint8Array(13);
  const view = new DataView(body.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  // 8 bits of grey.
  body[8] = 8;
  return body;
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * A mask as a PNG in grey: white is what is marked.
 * @param size of the picture that it is for, in pixels
 */
export function maskPng(mask: Mask, size: RasterSize): Promise<Blob> {
  return greyPng(size, scaledRows(mask, size));
}

/** A PNG in grey of rows that are made one by one. */
export async function greyPng(
  size: RasterSize,
  rowAt: (y: number) => Uint8Array<ArrayBuffer>,
): Promise<Blob> {
  const packer = new CompressionStream("deflate");
  const packed = new Response(packer.readable).arrayBuffer();
  // A failure is said where the file is asked for.
  packed.catch(() => undefined);
  const writer = packer.writable.getWriter();
  const atOnce = Math.max(1, Math.floor(STRIP_BYTES / (size.width + 1)));
  let above = new Uint8Array(size.width);
  for (let top = 0; top < size.height; top += atOnce) {
    const rows = Math.min(atOnce, size.height - top);
    const lines = new Uint8Array(rows * (size.width + 1));
    for (let y = 0; y < rows; y += 1) {
      const row = rowAt(top + y);
      const start = y * (size.width + 1);
      lines[start] = UP;
      for (let x = 0; x < row.length; x += 1) {
        lines[start + 1 + x] = (row[x] ?? 0) - (above[x] ?? 0);
      }
      above = row;
    }
    await writer.write(lines);
    await pause();
  }
  await writer.close();
  const body = pngChunk("IDAT", new Uint8Array(await packed));
  return new Blob(
    [SIGNATURE, pngChunk("IHDR", header(size)), body, pngChunk("IEND", new Uint8Array())],
    {
      type: "image/png",
    },
  );
}
