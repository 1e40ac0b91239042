import type { Files } from "#storage/files/files";
import type { Generation } from "#storage/schema/index";

/** Where the provider of a generation reports what becomes of it. */
export function callbackUrl(row: Pick<Generation, "id" | "origin" | "provider">): string {
  return `${row.origin}/api/callbacks/${row.provider}/${row.id}`;
}

/** The addresses of the input file and of further pictures for the provider to fetch. */
export function inputUrls(
  deps: { files: Pick<Files, "url"> },
  row: Pick<Generation, "origin" | "inputKey" | "referenceKeys">,
): Promise<string[]> {
  const keys = [row.inputKey, ...(row.referenceKeys ?? [])].filter((key) => key !== null);
  return Promise.all(keys.map((key) => deps.files.url(row.origin, key)));
}
