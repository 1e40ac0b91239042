import type { Files } from "#storage/files/files";
import { notFound } from "../app-error";
import { exportOwn } from "./export-own";
import { listOwnFiles, type OwnFile } from "./list-own-files";

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
