import { nodeCrypto } from "#contract/builtins";
import { lengthOf, type Piece } from "./pieces";
import { pour } from "./pour";
import { named } from "./serve";

/** Where the parts of an upload become one file, before it is checked. No address leads there. */
const keyOf = (id: string) => `staging/${id}`;

/** Begins an upload in parts. @returns R2's name for it. */
export async function openStaging(bucket: R2Bucket, id: string): Promise<string> {
  return (await bucket.createMultipartUpload(keyOf(id))).uploadId;
}

/** Stores a part, which may have come before. @returns R2's tag of it. */
export async function putStagedPart(
  bucket: R2Bucket,
  part: { id: string; multipartId: string; number: number; body: ReadableStream },
): Promise<string> {
  const upload = bucket.resumeMultipartUpload(keyOf(part.id), part.multipartId);
  return (await upload.uploadPart(part.number, part.body)).etag;
}

/** Makes one file of the parts. Throws where R2 does not know one of them. */
export async function joinStaged(
  bucket: R2Bucket,
  upload: { id: string; multipartId: string; parts: { number: number; etag: string }[] },
): Promise<void> {
  const parts = upload.parts.map(({ number, etag }) => ({ partNumber: number, etag }));
  await bucket.resumeMultipartUpload(keyOf(upload.id), upload.multipartId).complete(parts);
}

/** The bytes of the whole file; null while it is in parts. */
export async function stagedLength(bucket: R2Bucket, id: string): Promise<number | null> {
  return (await bucket.head(keyOf(id)))?.size ?? null;
}

/** SHA-256 of the whole file in hex, computed as it is read. */
export async function hashStaged(bucket: R2Bucket, id: string): Promise<string> {
  const object = await bucket.get(keyOf(id));
  if (!object) throw new Error(`the staged file ${id} is gone`);
  // `crypto.subtle` hashes only what is in memory as a whole; this is read with the first file that is hashed.
  const hash = nodeCrypto().createHash("sha256");
  const reader = object.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    hash.update(next.value);
  }
  return hash.digest("hex");
}

export async function readStaged(
  bucket: R2Bucket,
  id: string,
  at: number,
  length: number,
): Promise<Uint8Array> {
  const object = await bucket.get(keyOf(id), { range: { offset: at, length } });
  if (!object) throw new Error(`the staged file ${id} is gone`);
  return new Uint8Array(await object.arrayBuffer());
}

/** Removes the file, or the parts that never became one. Never throws for what is gone. */
export async function dropStaged(bucket: R2Bucket, id: string, multipartId: string): Promise<void> {
  await bucket.delete(keyOf(id));
  await bucket
    .resumeMultipartUpload(keyOf(id), multipartId)
    .abort()
    .catch(() => undefined);
}

/** Copies parts of a staged file, in the order of its bytes, to its final key: as a stream. */
export async function copyStaged(
  bucket: R2Bucket,
  id: string,
  to: { key: string; pieces: readonly Piece[]; contentType: string; name: string },
): Promise<number> {
  const source = await bucket.get(keyOf(id));
  if (!source) throw new Error(`the staged file ${id} is gone`);
  const length = to.pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
  const { readable, writable } = new FixedLengthStream(length);
  await Promise.all([
    bucket.put(to.key, readable, {
      httpMetadata: { contentType: to.contentType },
      customMetadata: named(to.name),
    }),
    pour(source.body, to.pieces, writable),
  ]);
  return length;
}
