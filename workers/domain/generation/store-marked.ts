import { fileName } from "#contract/file-name";
import type { ProviderFile } from "#providers/provider";
import type { Files } from "#storage/files/files";
import type { StoredFile } from "#storage/files/store-output";
import type { GenerationWithRun } from "#storage/schema/index";
import { markOutput } from "../provenance/mark-output";

/** Stores the result of a generation with the mark of how it was made, under a name that says what it is. */
export function storeMarked(
  deps: { files: Pick<Files, "storeOutput"> },
  { generation, run }: GenerationWithRun,
  file: ProviderFile,
): Promise<StoredFile> {
  const { contentType, width, height } = file;
  const name = fileName({ ...generation, output_type: contentType, width, height });
  return deps.files.storeOutput(generation.id, markOutput({ ...run, ...generation }, file), {
    contentType,
    name,
  });
}
