import { bytesAsStream } from "#base/png/byte-reader";
import { openPng } from "#base/png/open-png";
import { writePng } from "#base/png/write-png";
import { compositePng } from "#base/region/composite";
import type { Frame } from "#base/region/frame";
import { pngSource } from "#base/region/png-source";
import { openMask } from "#base/region/read-mask";

const WIDTH = 6000;
const HEIGHT = 4000;
/** What a model returns, in pixels. */
const MADE = { width: 1216, height: 832 };

/**
 * A photograph of 24 megapixels as a PNG with a soft circle changed in it, and the same photograph read and written alone, in
 * turns. Milliseconds of each round.
 */
export async function measure(rounds: number): Promise<{ copied: number[]; composited: number[] }> {
  const photo = await drawn(3, (x, y, c) => ((x + y + c * 900) >> 5) + grain(x, y, c));
  const mask = await drawn(1, (x, y) => 1800 - Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) * 1.6);
  const data = new Uint8Array(MADE.width * MADE.height * 4).map((_, at) => (at * 31) % 256);
  const made: Frame = { ...MADE, data };
  const [copied, composited]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const times = [await timed(() => copy(photo)), await timed(() => composite(photo, mask, made))];
    // The first round warms up.
    if (round > 0) {
      copied.push(times[0] ?? 0);
      composited.push(times[1] ?? 0);
    }
  }
  return { copied, composited };
}

const grain = (x: number, y: number, c: number) =>
  (Math.imul(x * 7919 + y * 104_729 + c, 2_654_435_761) >>> 28) & 15;

async function drawn(
  channels: 1 | 3,
  sample: (x: number, y: number, channel: number) => number,
): Promise<Uint8Array> {
  const row = new Uint8ClampedArray(WIDTH * channels);
  const bytes = new Uint8Array(row.buffer);
  let y = 0;
  const next = () => {
    for (let i = 0; i < row.length; i++) row[i] = sample(Math.floor(i / channels), y, i % channels);
    y += 1;
    return bytes;
  };
  const png = writePng({ width: WIDTH, height: HEIGHT, channels }, next);
  return new Uint8Array(await new Response(png as ReadableStream<BufferSource>).arrayBuffer());
}

async function timed(work: () => Promise<ReadableStream<Uint8Array>>): Promise<number> {
  const start = performance.now();
  const reader = (await work()).getReader();
  for (let isDone = false; !isDone; ) isDone = (await reader.read()).done;
  return performance.now() - start;
}

async function copy(photo: Uint8Array): Promise<ReadableStream<Uint8Array>> {
  const source = pngSource(await openPng(bytesAsStream(photo)));
  const { width, height, channels } = source;
  return writePng({ width, height, channels }, () => source.next());
}

async function composite(
  photo: Uint8Array,
  mask: Uint8Array,
  made: Frame,
): Promise<ReadableStream<Uint8Array>> {
  const source = pngSource(await openPng(bytesAsStream(photo)));
  return compositePng(source, await openMask(bytesAsStream(mask), source), made);
}
