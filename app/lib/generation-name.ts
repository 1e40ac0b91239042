import type { GenerationRecord } from "#contract/generation";
import { KINDS } from "#contract/kinds";

/** What a generation is called on screens: its prompt, or its kind where that takes no prompt. */
export function generationName({ prompt, kind }: Pick<GenerationRecord, "prompt" | "kind">) {
  return prompt || KINDS[kind].title;
}
