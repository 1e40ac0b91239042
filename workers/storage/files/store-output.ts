import { lengthOf, pour } from "./pieces";
import { named } from "./serve";

const EXTENSIONS: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/webm": "webm",
  "video/quicktime": "mov",
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/wav": "wav",
  "audio/webm": "webm",
  "audio/ogg": "ogg",
  "application/json": "json",
};

/** What is held of a file of unknown length; R2 wants parts of one size, 5 MiB or more. */
const PART_BYTES = 8 * 1024 * 1024;

/** A file of so many bytes is put together in memory: R2 takes it faster than a stream. */
const MAX_WHOLE = 4 * 1024 * 1024;

/** A result that comes in pieces, and may be too large for memory. */
export interface OutputStream {
  /** Bytes; null where no one knows. */
  length: number | null;
  /** Hands it over, once, in pieces whose memory is used again after each `sink`. */
  pour(sink: (piece: Uint8Array) => Promise<unknown>): Promise<void>;
}

/** A result in its place. */
export interface StoredFile {
  key: string;
  bytes: number;
}

/**
 * Stores the result of a generation. The key follows from the generation, so that a repeated store overwrites.
 * A stream that fails leaves nothing behind that could be read.
 * @param name under which it is downloaded.
 * @returns the key, and how many bytes are there.
 * @throws what the stream fails with.
 */
export async function storeOutput(
  bucket: R2Bucket,
  predictionId: string,
  content: Uint8Array | OutputStream,
  { contentType, name }: { contentType: string; name: string },
): Promise<StoredFile> {
  const key = `outputs/${predictionId}/0.${EXTENSIONS[contentType] ?? "bin"}`;
  if (content instanceof Uint8Array) {
    const options = { httpMetadata: { contentType }, customMetadata: named(name) };
    await bucket.put(key, content, options);
    return { key, bytes: content.byteLength };
  }
  return storeStream(bucket, key, content, { contentType, name });
}

/**
 * Stores a file that comes in pieces; one that fails leaves nothing behind that could be read.
 * @param label.name under which it is downloaded.
 * @throws what the stream fails with.
 */
export async function storeStream(
  bucket: R2Bucket,
  key: string,
  content: OutputStream,
  { contentType, name }: { contentType: string; name: string },
): Promise<StoredFile> {
  const options = { httpMetadata: { contentType }, customMetadata: named(name) };
  const { length } = content;
  if (length === null) return { key, bytes: await putParts(bucket, key, content, options) };
  const put = length > MAX_WHOLE ? putKnown : putWhole;
  await put(bucket, key, content, length, options);
  return { key, bytes: length };
}

/** What a file begins and ends with, in the place of so many bytes at its beginning. */
interface Ends {
  replaced: number;
  head: Uint8Array;
  tail: Uint8Array;
}
const NOTHING: Ends = { replaced: 0, head: new Uint8Array(), tail: new Uint8Array() };

/** What becomes of an upload. */
export interface Adoption {
  /** The generation whose result it is. */
  id: string;
  contentType: string;
  /** Under which it is downloaded. */
  name: string;
  /** How much of the beginning `mark` is given, in bytes. */
  startBytes: number;
  /** Gives what takes the place of so many bytes at the beginning, and what follows the end; null for nothing. */
  mark(start: Uint8Array, length: number): Ends | null;
}

/** An upload that is a result now. */
export interface AdoptedFile extends StoredFile {
  /** Whether it says how it was made: not every file has a place for that. */
  isMarked: boolean;
}

/**
 * Copies an upload to the place of a generation's result: its bytes have been checked. The upload's own file stays,
 * for its owner to remove.
 * @returns null where the upload is gone.
 */
export async function adoptUpload(
  buckets: { from: R2Bucket; to: R2Bucket },
  uploadKey: string,
  to: Adoption,
): Promise<AdoptedFile | null> {
  const range = { offset: 0, length: to.startBytes };
  const begin = await buckets.from.get(uploadKey, { range });
  const source = begin && (await buckets.from.get(uploadKey));
  if (!source) return null;
  const ends = to.mark(new Uint8Array(await begin.arrayBuffer()), source.size);
  const { replaced, head, tail } = ends ?? NOTHING;
  const pieces = [head, { from: replaced, to: source.size }, tail];
  const { id, contentType, name } = to;
  const key = `outputs/${id}/0.${EXTENSIONS[contentType] ?? "bin"}`;
  const bytes = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
  const fixed = new FixedLengthStream(bytes);
  await Promise.all([
    buckets.to.put(key, fixed.readable, {
      httpMetadata: { contentType },
      customMetadata: named(name),
    }),
    pour(source.body, pieces, fixed.writable),
  ]);
  return { key, bytes, isMarked: ends !== null };
}

/** @throws where there is more or less of it than it said. */
async function putWhole(
  bucket: R2Bucket,
  key: string,
  content: OutputStream,
  length: number,
  options: R2PutOptions,
): Promise<void> {
  const whole = new Uint8Array(length);
  let filled = 0;
  await content.pour(async (piece) => {
    whole.set(piece, filled);
    filled += piece.length;
  });
  if (filled < length) throw new Error(`${filled} bytes came of ${length}`);
  await bucket.put(key, whole, options);
}

async function putKnown(
  bucket: R2Bucket,
  key: string,
  content: OutputStream,
  length: number,
  options: R2PutOptions,
): Promise<void> {
  const fixed = new FixedLengthStream(length);
  const writer = fixed.writable.getWriter();
  const stored = bucket.put(key, fixed.readable, options).catch(async (error: unknown) => {
    await writer.abort(error).catch(() => undefined);
    throw error;
  });
  const poured = content
    .pour((piece) => writer.write(piece))
    .then(() => writer.close())
    .catch(async (error: unknown) => {
      await writer.abort(error).catch(() => undefined);
      throw error;
    });
  // R2 only sees its end of a stream break: why is known at the other end, which is asked first.
  for (const outcome of await Promise.allSettled([poured, stored])) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
}

/** R2 keeps the parts to itself until they are complete, and forgets the incomplete ones. */
async function putParts(
  bucket: R2Bucket,
  key: string,
  content: OutputStream,
  options: R2PutOptions & R2MultipartOptions,
): Promise<number> {
  const held = new Uint8Array(PART_BYTES);
  let filled = 0;
  let bytes = 0;
  let upload: R2MultipartUpload | null = null;
  const stored: R2UploadedPart[] = [];
  const flush = async () => {
    upload ??= await bucket.createMultipartUpload(key, options);
    stored.push(await upload.uploadPart(stored.length + 1, held.subarray(0, filled)));
    filled = 0;
  };
  try {
    await content.pour(async (piece) => {
      for (let at = 0; at < piece.length; ) {
        const taken = piece.subarray(at, at + PART_BYTES - filled);
        held.set(taken, filled);
        filled += taken.length;
        at += taken.length;
        if (filled === PART_BYTES) await flush();
      }
      bytes += piece.length;
    });
    if (stored.length === 0) await bucket.put(key, held.subarray(0, filled), options);
    else if (filled > 0) await flush();
    await finish(upload, stored);
    return bytes;
  } catch (error) {
    await abandon(upload);
    throw error;
  }
}

async function finish(upload: R2MultipartUpload | null, parts: R2UploadedPart[]): Promise<void> {
  await upload?.complete(parts);
}

async function abandon(upload: R2MultipartUpload | null): Promise<void> {
  await upload?.abort().catch(() => undefined);
}
