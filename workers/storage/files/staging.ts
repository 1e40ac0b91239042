import { nodeCrypto } from "#base/builtins";
import { lengthOf, type Piece, pour } from "./pieces";
import { named } from "./serve";

/** Where the parts of an upload become one file, before it is checked. */
export interface Staging {
  /** Begins an upload. @returns the storage's name for it. */
  open(id: string): Promise<string>;
  /** @returns the storage's tag of the part. */
  putPart(part: {
    id: string;
    multipartId: string;
    number: number;
    body: ReadableStream;
  }): Promise<string>;
  /** Throws where the storage does not know a part. */
  join(upload: {
    id: string;
    multipartId: string;
    parts: { number: number; etag: string }[];
  }): Promise<void>;
  /** Bytes of the whole file; null while it is in parts. */
  lengthOf(id: string): Promise<number | null>;
  /** SHA-256 of the whole file, in hex. */
  hashOf(id: string): Promise<string>;
  read(id: string, at: number, length: number): Promise<Uint8Array>;
  /** Copies parts of the file to a key, as a stream. @returns their bytes. */
  copy(
    id: string,
    to: { key: string; pieces: readonly Piece[]; contentType: string; name: string },
  ): Promise<number>;
  drop(id: string, multipartId: string): Promise<void>;
}

/** No address leads there. */
const keyOf = (id: string) => `staging/${id}`;

/** Keeps parts and files that are not checked yet beside the inputs. */
export function createStaging(bucket: R2Bucket): Staging {
  const resume = (id: string, multipartId: string) =>
    bucket.resumeMultipartUpload(keyOf(id), multipartId);
  return {
    async open(id) {
      return (await bucket.createMultipartUpload(keyOf(id))).uploadId;
    },
    async putPart({ id, multipartId, number, body }) {
      return (await resume(id, multipartId).uploadPart(number, body)).etag;
    },
    async join({ id, multipartId, parts }) {
      const known = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
      await resume(id, multipartId).complete(known);
    },
    async lengthOf(id) {
      return (await bucket.head(keyOf(id)))?.size ?? null;
    },
    async hashOf(id) {
      const { body } = await stagedFile(bucket, id);
      // `crypto.subtle` hashes only what is in memory as a whole; this is read with the first file that is hashed.
      const hash = nodeCrypto().createHash("sha256");
      const reader = body.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        hash.update(next.value);
      }
      return hash.digest("hex");
    },
    async read(id, at, length) {
      const object = await stagedFile(bucket, id, { range: { offset: at, length } });
      return new Uint8Array(await object.arrayBuffer());
    },
    async copy(id, { key, pieces, contentType, name }) {
      const source = await stagedFile(bucket, id);
      const length = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
      const { readable, writable } = new FixedLengthStream(length);
      await Promise.all([
        bucket.put(key, readable, {
          httpMetadata: { contentType },
          customMetadata: named(name),
        }),
        pour(source.body, pieces, writable),
      ]);
      return length;
    },
    async drop(id, multipartId) {
      await bucket.delete(keyOf(id));
      await resume(id, multipartId)
        .abort()
        .catch(() => undefined);
    },
  };
}

async function stagedFile(bucket: R2Bucket, id: string, options: R2GetOptions = {}) {
  const object = await bucket.get(keyOf(id), options);
  if (!object) throw new Error(`the staged file ${id} is gone`);
  return object;
}
