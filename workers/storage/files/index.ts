export { serveFile } from "./serve";

const EXTENSIONS: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "video/webm": "webm",
};

/** Stores a creator's input under its key. */
export async function putInput(
  bucket: R2Bucket,
  key: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> {
  await bucket.put(key, bytes, { httpMetadata: { contentType } });
}

/**
 * Stores the result of a run. The key follows from the run, so that a repeated store overwrites.
 * @returns the key.
 */
export async function putOutput(
  bucket: R2Bucket,
  predictionId: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<string> {
  const key = `outputs/${predictionId}/0.${EXTENSIONS[contentType] ?? "bin"}`;
  await bucket.put(key, bytes, { httpMetadata: { contentType } });
  return key;
}

/** Removes files; missing ones are no fault. */
export async function deleteFiles(bucket: R2Bucket, keys: string[]): Promise<void> {
  if (keys.length > 0) await bucket.delete(keys);
}
