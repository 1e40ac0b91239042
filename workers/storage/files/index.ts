export { serveFile } from "./serve";
export { storeOutput } from "./store-output";

/** Stores a creator's input under its key. */
export async function putInput(
  bucket: R2Bucket,
  key: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> {
  await bucket.put(key, bytes, { httpMetadata: { contentType } });
}

/** Removes files; missing ones are no fault. */
export async function deleteFiles(bucket: R2Bucket, keys: string[]): Promise<void> {
  if (keys.length > 0) await bucket.delete(keys);
}
