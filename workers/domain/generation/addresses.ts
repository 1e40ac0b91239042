import type { Files } from "#storage/files/files";
import type { GenerationWithRun, Run } from "#storage/schema/index";

/** Where the provider of a run reports what becomes of it. */
export function callbackUrl({ siteOrigin, provider, generationId }: Run): string {
  return `${siteOrigin}/api/callbacks/${provider}/${generationId}`;
}

/** The addresses of the input file and of further pictures for the provider to fetch. */
export function inputUrls(
  deps: { files: Pick<Files, "url"> },
  { generation, run }: GenerationWithRun,
): Promise<string[]> {
  const { inputKey, referenceKeys } = generation;
  const keys = [inputKey, ...(referenceKeys ?? [])].filter((key) => key !== null);
  return Promise.all(keys.map((key) => deps.files.url(run.siteOrigin, key)));
}
