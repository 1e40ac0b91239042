import type { Database } from "#storage/database";
import { readFilesOf } from "#storage/people/own-files";

/** A stored file of an account. */
export interface OwnFile {
  key: string;
  bytes: number;
}

/** What one archive holds at most: a download of that size ends within what browsers and Workers allow. */
const MAX_FILES = 500;
const MAX_BYTES = 1024 ** 3;

/**
 * The files of an account, uploads and results, in the parts in which they are exported, oldest first.
 * @returns at least one part; it is empty where there is no file.
 */
export async function listOwnFiles(
  { db }: { db: Database },
  accountId: string,
  limits = { files: MAX_FILES, bytes: MAX_BYTES },
): Promise<OwnFile[][]> {
  const parts: OwnFile[][] = [[]];
  let bytes = 0;
  for (const file of await readFilesOf(db, accountId)) {
    const last = parts.at(-1) ?? [];
    const isFull = last.length >= limits.files || bytes + file.bytes > limits.bytes;
    if (isFull && last.length > 0) {
      parts.push([file]);
      bytes = file.bytes;
    } else {
      last.push(file);
      bytes += file.bytes;
    }
  }
  return parts;
}
