import { readFilesOf } from "#storage/accounts/own-data";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { notFound } from "../app-error";
import { exportOwn } from "./export-own";

export type PackDeps = Parameters<typeof exportOwn>[0] & {
  files: Pick<Files, "open" | "url">;
};

/** What goes into an archive, by the name that it has there. */
interface Entry {
  name: string;
  input: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | string;
  lastModified: Date;
}

/**
 * Everything that belongs to an account as a ZIP archive: its data as JSON in the first part, and the files of
 * the part under the keys that the JSON names. Each file is opened once the one before has been sent.
 * @param input.part numbered from 1; each is an archive of its own and can be asked for again.
 * @throws {AppError} `not_found` for a part that there is not.
 */
export async function packOwn(
  deps: PackDeps,
  input: { accountId: string; origin: string; now: number; part: number },
): Promise<{ archive: ReadableStream<Uint8Array>; parts: number }> {
  const parts = await listOwnFiles(deps, input.accountId);
  const files = parts[input.part - 1];
  if (!files) throw notFound("This part");
  const { makeZip } = await import("client-zip");
  return { archive: makeZip(entries(deps, input, files)), parts: parts.length };
}

async function* entries(
  deps: PackDeps,
  input: { accountId: string; origin: string; now: number; part: number },
  files: readonly OwnFile[],
): AsyncGenerator<Entry> {
  const lastModified = new Date(input.now);
  if (input.part === 1) {
    yield { name: "account.json", input: encoded(exportOwn(deps, input)), lastModified };
  }
  const missing: string[] = [];
  for (const { key } of files) {
    const file = await deps.files.open(key);
    if (file) yield { name: key, input: file.body, lastModified: file.storedAt };
    else missing.push(key);
  }
  if (missing.length > 0) yield { name: "missing.txt", input: missing.join("\n"), lastModified };
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

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
