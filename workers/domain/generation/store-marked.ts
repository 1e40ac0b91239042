import { fileName } from "#contract/file-name";
import type { ProviderFile } from "#providers/provider";
import type { Files } from "#storage/files/files";
import type { StoredFile } from "#storage/files/store-output";
import type { Generation } from "#storage/schema/index";
import { markOutput } from "../provenance/mark-output";

/** Stores the result of a generation with the mark of how it was made, under a name that says what it is. */
export function storeMarked(
  deps: { files: Pick<Files, "storeOutput"> },
  row: Generation,
  file: ProviderFile,
): Promise<StoredFile> {
  const { contentType, width, height } = file;
  const name = fileName({ ...row, output_type: contentType, width, height });
  return deps.files.storeOutput(row.id, markOutput(row, file), { contentType, name });
}
