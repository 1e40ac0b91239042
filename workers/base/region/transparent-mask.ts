import { joinBytes } from "../bytes";
import { bytesAsStream } from "../png/byte-reader";
import { openPng } from "../png/open-png";
import { writePng } from "../png/write-png";
import { openMask } from "./read-mask";

/**
 * A mask in the form that OpenAI's edits take: an RGBA PNG in which what is fully transparent changes
 * (platform.openai.com/docs/api-reference/images/createEdit). Every marked pixel is transparent there: the soft edge is
 * mixed afterwards, and needs what the model makes. The colours are the mask's own: servers that leave alpha aside read
 * them.
 * @throws {MaskError} for what is no mask.
 */
export async function transparentMask(mask: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = await sizeOf(mask);
  const rows = await openMask(bytesAsStream(mask), { width, height });
  const rgba = new Uint8Array(width * 4);
  const next = async () => {
    const grey = await rows.next();
    for (let x = 0; x < width; x++) {
      const mark = grey[x] ?? 0;
      rgba.fill(mark, x * 4, x * 4 + 3);
      rgba[x * 4 + 3] = mark > 0 ? 0 : 255;
    }
    return rgba;
  };
  const parts: Uint8Array[] = [];
  const reader = writePng(
    { width, height, channels: 4 },
    next,
    () => void rows.close(),
  ).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return joinBytes(parts);
    parts.push(value);
  }
}

async function sizeOf(mask: Uint8Array): Promise<{ width: number; height: number }> {
  const png = await openPng(bytesAsStream(mask));
  await png.close();
  return png.info;
}
