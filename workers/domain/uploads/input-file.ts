import type { InputMedium } from "#contract/kinds";
import type { InputFile } from "#storage/generations/start-reading";

const OUTPUT_KEY = /^outputs\/([\w-]{1,64})\//;

/** How the content types of an input's medium begin. */
const TYPES: Readonly<Record<InputMedium, string>> = {
  image: "image/",
  video: "video/",
  audio: "audio/",
};

/** What a stored file's key says about it, and which content types an input of this medium has. */
export function inputFileOf(key: string, medium: InputMedium): InputFile {
  return { key, generationId: OUTPUT_KEY.exec(key)?.[1] ?? null, types: TYPES[medium] };
}
