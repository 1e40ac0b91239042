import type { Piece } from "#storage/files/pieces";
import type { QuotaDeps } from "../quotas/room-for";

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

export interface SessionDeps extends QuotaDeps {
  staging: Staging;
  deleteFiles(keys: string[]): Promise<void>;
  log(event: string, detail: Record<string, unknown>): void;
}
