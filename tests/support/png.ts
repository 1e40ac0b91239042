import { joinBytes } from "#base/bytes";
import { bytesAsStream } from "#base/png/byte-reader";
import { openPng } from "#base/png/open-png";
import { PngRows, toRgba } from "#base/png/rows";
import { writePng } from "#base/png/write-png";

/** All of a stream. */
export async function bytesOf(
  stream: ReadableStream<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(stream as ReadableStream<BufferSource>).arrayBuffer());
}

/** A PNG of which each sample is told: of RGBA, RGB or grey. */
export function paintPng(
  width: number,
  height: number,
  channels: 1 | 3 | 4,
  sample: (x: number, y: number, channel: number) => number,
  chunks: readonly Uint8Array[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  let y = 0;
  const next = () => {
    const row = new Uint8Array(width * channels);
    for (let i = 0; i < row.length; i++) row[i] = sample(Math.floor(i / channels), y, i % channels);
    y += 1;
    return row;
  };
  return bytesOf(writePng({ width, height, channels, chunks }, next));
}

/** A grey PNG in which `value` says how much of each pixel changes, 0 to 255. */
export const paintMask = (
  width: number,
  height: number,
  value: (x: number, y: number) => number,
): Promise<Uint8Array<ArrayBuffer>> => paintPng(width, height, 1, value);

/** A PNG's pixels as RGBA. */
export async function readPixels(
  png: Uint8Array,
): Promise<{ width: number; height: number; colour: number; data: Uint8Array }> {
  const open = await openPng(bytesAsStream(png));
  const { width, height, colour } = open.info;
  const rows = new PngRows(open);
  const parts: Uint8Array[] = [];
  const rgba = new Uint8Array(width * 4);
  for (let y = 0; y < height; y++)
    parts.push(toRgba(open.info, await rows.next(), width, rgba).slice());
  await open.close();
  return { width, height, colour, data: joinBytes(parts) };
}
