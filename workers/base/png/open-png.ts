import { ByteReader, EndOfStream } from "./byte-reader";

/** What a PNG says of itself before its pixels. */
export interface PngInfo {
  width: number;
  height: number;
  /** Bits of a sample: 1, 2, 4, 8 or 16. */
  depth: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA. */
  colour: number;
  /** Samples in a pixel. */
  channels: number;
  interlaced: boolean;
  palette: Uint8Array | null;
  transparency: Uint8Array | null;
  /** Its chunks that say which colours the samples mean, as they are in the file. */
  profile: Uint8Array[];
  /** Its EXIF, without the frame of the chunk; null where there is none before the pixels. */
  exif: Uint8Array | null;
}

/** A PNG whose pixels come in row by row. */
export interface OpenPng {
  info: PngInfo;
  /** The unpacked data: a byte for the filter before each row. */
  data: ByteReader;
  close(): Promise<void>;
}

/** A file that claims to be a PNG and cannot be read; the message is for the one who sent it. */
export class PngError extends Error {
  override readonly name = "PngError";
}

/** Samples in a pixel by colour type: grey, -, RGB, palette, grey + alpha, -, RGBA. */
const CHANNELS = [1, 0, 3, 1, 2, 0, 4];
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks that say what colours the samples are (PNG 3rd edition, 11.3.2). */
const PROFILE = new Set(["gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "cICP"]);
/** Longest chunk before the pixels that is kept; a longer one is passed over. Bytes. */
const MAX_KEPT = 1024 * 1024;
/** What is unpacked at a time. Bytes. */
const PIECE = 64 * 1024;

/**
 * Reads a PNG up to its pixels, which are then unpacked as they are asked for: memory does not grow with the picture.
 * Checksums are not looked at.
 * @param check is given the size as soon as it is known, and may refuse it by throwing.
 * @throws {PngError} when the file is broken or of an unknown kind, and what `check` throws.
 */
export async function openPng(
  stream: ReadableStream<Uint8Array> | ByteReader,
  check: (size: { width: number; height: number }) => void = () => undefined,
): Promise<OpenPng> {
  const bytes = stream instanceof ByteReader ? stream : new ByteReader(stream);
  try {
    const { info, first } = await readHead(bytes, check);
    const packed = packedData(bytes, first);
    const data = new ByteReader(packed.pipeThrough(new DecompressionStream("deflate")));
    return { info, data, close: () => data.close() };
  } catch (error) {
    await bytes.close();
    throw error instanceof EndOfStream ? new PngError(CUT_OFF) : error;
  }
}

const CUT_OFF = "The PNG is cut off.";

/** Everything before the pixels, and how long the first chunk of pixels is. */
async function readHead(
  bytes: ByteReader,
  check: (size: { width: number; height: number }) => void,
): Promise<{ info: PngInfo; first: number }> {
  const signature = await bytes.take(8);
  if (SIGNATURE.some((byte, at) => signature[at] !== byte))
    throw new PngError("This is not a PNG.");
  let info: PngInfo | null = null;
  for (;;) {
    const { name, length } = await readFrame(bytes);
    if (name === "IHDR" && length === 13) {
      info = headerOf(await bytes.take(13));
      check(info);
      await bytes.take(4);
      continue;
    }
    if (!info) throw new PngError("The PNG has no header.");
    if (name === "IDAT") {
      if (info.colour === 3 && !info.palette) throw new PngError("The PNG has lost its palette.");
      return { info, first: length };
    }
    if (name === "IEND") throw new PngError("The PNG has no picture inside.");
    if (length > MAX_KEPT) await skip(bytes, length + 4);
    else keep(info, name, (await bytes.take(length + 4)).slice());
  }
}

async function readFrame(bytes: ByteReader): Promise<{ name: string; length: number }> {
  const frame = await bytes.take(8);
  const length = new DataView(frame.buffer, frame.byteOffset, 8).getUint32(0);
  return { name: String.fromCharCode(...frame.subarray(4, 8)), length };
}

async function skip(bytes: ByteReader, length: number): Promise<void> {
  for (let left = length; left > 0; ) {
    const part = await bytes.some(left);
    if (!part) throw new EndOfStream();
    left -= part.length;
  }
}

function headerOf(body: Uint8Array): PngInfo {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const depth = view.getUint8(8);
  const colour = view.getUint8(9);
  const channels = CHANNELS[colour] ?? 0;
  if (channels === 0 || ![1, 2, 4, 8, 16].includes(depth))
    throw new PngError("The PNG has a colour format that does not exist.");
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  if (width === 0 || height === 0) throw new PngError("The PNG says that it is empty.");
  return {
    ...{ width, height, depth, colour, channels, interlaced: view.getUint8(12) === 1 },
    ...{ palette: null, transparency: null, profile: [], exif: null },
  };
}

/** @param body the chunk's data with its checksum. */
function keep(info: PngInfo, name: string, body: Uint8Array): void {
  const data = body.subarray(0, -4);
  if (name === "PLTE") info.palette = data;
  else if (name === "tRNS") info.transparency = data;
  else if (name === "eXIf") info.exif = data;
  else if (PROFILE.has(name)) {
    const chunk = new Uint8Array(8 + body.length);
    new DataView(chunk.buffer).setUint32(0, data.length);
    chunk.set(new TextEncoder().encode(name), 4);
    chunk.set(body, 8);
    info.profile.push(chunk);
  }
}

/** The packed pixels out of the chunks that hold them, of which the first has begun. */
function packedData(bytes: ByteReader, first: number): ReadableStream<BufferSource> {
  let left = first;
  return new ReadableStream({
    async pull(controller) {
      try {
        while (left === 0) {
          await bytes.take(4);
          const { name, length } = await readFrame(bytes);
          if (name !== "IDAT") {
            controller.close();
            return;
          }
          left = length;
        }
        const part = await bytes.some(Math.min(left, PIECE));
        if (!part) throw new EndOfStream();
        left -= part.length;
        controller.enqueue(part.slice());
      } catch (error) {
        controller.error(error);
      }
    },
    cancel: () => bytes.close(),
  });
}
