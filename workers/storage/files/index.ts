import { deleteCopies } from "./copies";
import { named } from "./serve";

export { makeCopies, serveCopy } from "./copies";
export { serveFile } from "./serve";
export { adoptUpload, storeOutput } from "./store-output";

/**
 * Stores a creator's input under its key.
 * @param name under which it is downloaded.
 */
export async function putInput(
  bucket: R2Bucket,
  key: string,
  bytes: Uint8Array,
  { contentType, name }: { contentType: string; name: string },
): Promise<void> {
  await bucket.put(key, bytes, { httpMetadata: { contentType }, customMetadata: named(name) });
}

/** Removes files and their small copies; missing ones are no fault. */
export async function deleteFiles(bucket: R2Bucket, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await bucket.delete(keys);
  await deleteCopies(bucket, keys);
}

/** Files whose key comes after a place, with the moment each was stored (milliseconds since 1970). */
export async function listFiles(
  bucket: R2Bucket,
  { prefix, after, limit }: { prefix: string; after: string; limit: number },
): Promise<{ key: string; storedAt: number }[]> {
  const { objects } = await bucket.list({ prefix, startAfter: after, limit });
  return objects.map(({ key, uploaded }) => ({ key, storedAt: uploaded.getTime() }));
}
