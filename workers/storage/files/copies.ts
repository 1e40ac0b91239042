import { COPY_SIDES, type CopySide } from "#contract/small-copies";
import { firstFrame } from "./first-frame";
import { serveFile } from "./serve";

export interface CopyDeps {
  bucket: R2Bucket;
  /** A picture as a WebP that fits into a square; null where nothing can shrink one. */
  shrink: ((image: Uint8Array<ArrayBuffer>, side: number) => Promise<Uint8Array>) | null;
  log(event: string, detail: Record<string, unknown>): void;
}

/** Pictures that are worth a copy: a smaller one is sent whole, a larger one is not taken. Bytes. */
const MIN_BYTES = 24 * 1024;
const MAX_BYTES = 20 * 1024 * 1024;
/** Enough of a film for its first frame. Bytes. */
const HEAD_BYTES = 1024 * 1024;

/** Where a copy is. No address leads there: none is ever signed for it. */
const copyKey = (key: string, side: CopySide) => `small/${side}/${key}`;

/**
 * Answers with a small copy of a picture, or of a film's first frame. A copy that is missing is made; where
 * that cannot be done, a picture comes whole, and of a film there is nothing (404).
 */
export async function serveCopy(
  deps: CopyDeps,
  key: string,
  side: CopySide,
  request: Request,
): Promise<Response> {
  const { bucket } = deps;
  const known = await serveFile(bucket, copyKey(key, side), request);
  if (known.status !== 404) return known;
  await makeCopies(deps, key, [side]);
  const made = await serveFile(bucket, copyKey(key, side), request);
  if (made.status !== 404) return made;
  const type = (await bucket.head(key))?.httpMetadata?.contentType ?? "";
  return type.startsWith("video/") ? made : serveFile(bucket, key, request);
}

/** Makes small copies of a stored file; two calls at once store the same. Never throws. */
export async function makeCopies(
  deps: CopyDeps,
  key: string,
  sides: readonly CopySide[],
): Promise<void> {
  try {
    const image = await readImage(deps.bucket, key);
    if (!image) return;
    for (const side of sides) {
      const copy = await shrunk(deps, image, side);
      if (copy) await storeCopy(deps.bucket, key, side, copy);
    }
  } catch (error) {
    deps.log("copy_failed", { key, message: error instanceof Error ? error.message : `${error}` });
  }
}

/** Removes files and their small copies; missing ones are no fault. */
export async function deleteFiles(bucket: R2Bucket, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  // The files themselves go first: see `storeCopy`.
  await bucket.delete(keys);
  await bucket.delete(keys.flatMap((key) => COPY_SIDES.map((side) => copyKey(key, side))));
}

interface Picture {
  bytes: Uint8Array<ArrayBuffer>;
  /** The first frame of a film. */
  isFrame: boolean;
}

/** The picture of which a file's copies are made; null where it gets none. */
async function readImage(bucket: R2Bucket, key: string): Promise<Picture | null> {
  const head = await bucket.head(key);
  const type = head?.httpMetadata?.contentType ?? "";
  // Sounds and transcripts have none.
  if (!head || /^(audio|application)\//.test(type)) return null;
  if (type.startsWith("video/")) {
    const bytes = firstFrame(
      await bytesOf(await bucket.get(key, { range: { length: HEAD_BYTES } })),
    );
    return bytes && { bytes, isFrame: true };
  }
  if (head.size < MIN_BYTES || head.size > MAX_BYTES) return null;
  return { bytes: await bytesOf(await bucket.get(key)), isFrame: false };
}

const bytesOf = async (object: R2ObjectBody | null) =>
  new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer());

/** A frame is no file of its own: where it cannot be shrunk, it is the copy as it is. */
async function shrunk({ shrink }: CopyDeps, image: Picture, side: CopySide) {
  if (shrink) return shrink(image.bytes, side);
  return image.isFrame ? image.bytes : null;
}

/**
 * A file may be deleted while its copy is made. Deletion removes the file first and its copies then, so that
 * either it finds this copy, or the file is missing here.
 */
async function storeCopy(bucket: R2Bucket, key: string, side: CopySide, copy: Uint8Array) {
  await bucket.put(copyKey(key, side), copy, { httpMetadata: { contentType: "image/webp" } });
  if (!(await bucket.head(key))) await bucket.delete(copyKey(key, side));
}
