import { joinBytes } from "../../contract/bytes";

const EXTENSIONS: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/webm": "webm",
};

/** What is held of a stream of unknown length at a time; R2 wants parts of one size, 5 MiB or more. */
const PART_BYTES = 8 * 1024 * 1024;

/** A result that is too large for memory. */
export interface OutputStream {
  stream: ReadableStream<Uint8Array>;
  /** Bytes; null where nobody knows. */
  length: number | null;
}

/**
 * Stores the result of a run. The key follows from the run, so that a repeated store overwrites.
 * A stream that fails leaves nothing behind that could be read.
 * @returns the key, and how many bytes lie there.
 * @throws what the stream fails with.
 */
export async function storeOutput(
  bucket: R2Bucket,
  predictionId: string,
  content: Uint8Array | OutputStream,
  contentType: string,
): Promise<{ key: string; bytes: number }> {
  const key = `outputs/${predictionId}/0.${EXTENSIONS[contentType] ?? "bin"}`;
  const options = { httpMetadata: { contentType } };
  if (content instanceof Uint8Array) {
    await bucket.put(key, content, options);
    return { key, bytes: content.byteLength };
  }
  const { stream, length } = content;
  if (length === null) return { key, bytes: await putParts(bucket, key, stream, options) };
  await putKnown(bucket, key, stream, length, options);
  return { key, bytes: length };
}

async function putKnown(
  bucket: R2Bucket,
  key: string,
  stream: ReadableStream<Uint8Array>,
  length: number,
  options: R2PutOptions,
): Promise<void> {
  const fixed = new FixedLengthStream(length);
  const unwanted = new AbortController();
  const stored = bucket.put(key, fixed.readable, options).catch((error: unknown) => {
    unwanted.abort(error);
    throw error;
  });
  const poured = stream.pipeTo(fixed.writable, { signal: unwanted.signal });
  // R2 only sees its end of a stream break: why is known at the other end, which is asked first.
  for (const outcome of await Promise.allSettled([poured, stored])) {
    if (outcome.status === "rejected") throw outcome.reason;
  }
}

/** R2 keeps the parts to itself until they are complete, and forgets the incomplete ones. */
async function putParts(
  bucket: R2Bucket,
  key: string,
  stream: ReadableStream<Uint8Array>,
  options: R2PutOptions & R2MultipartOptions,
): Promise<number> {
  const parts = partsOf(stream);
  const first = (await parts.next()).value ?? new Uint8Array();
  if (first.length < PART_BYTES) {
    await bucket.put(key, first, options);
    return first.length;
  }
  const upload = await bucket.createMultipartUpload(key, options);
  try {
    const stored = [await upload.uploadPart(1, first)];
    let bytes = first.length;
    for await (const part of parts) {
      stored.push(await upload.uploadPart(stored.length + 1, part));
      bytes += part.length;
    }
    await upload.complete(stored);
    return bytes;
  } catch (error) {
    await upload.abort().catch(() => undefined);
    throw error;
  }
}

/** A stream in pieces of `PART_BYTES`; only the last may be smaller. */
async function* partsOf(
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const reader = stream.getReader();
  let held: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      let rest = value;
      while (length + rest.length >= PART_BYTES) {
        const cut = PART_BYTES - length;
        yield joinBytes([...held, rest.subarray(0, cut)]);
        rest = rest.subarray(cut);
        held = [];
        length = 0;
      }
      held.push(rest);
      length += rest.length;
    }
    if (length > 0) yield joinBytes(held);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
