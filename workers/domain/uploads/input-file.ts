import type { InputFile } from "#storage/generations/start-reading";

const OUTPUT_KEY = /^outputs\/([\w-]{1,64})\//;

/** What a stored file's key says about it. */
export function inputFileOf(key: string): InputFile {
  return { key, generationId: OUTPUT_KEY.exec(key)?.[1] ?? null };
}
