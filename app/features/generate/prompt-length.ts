import { MAX_PROMPT_LENGTH } from "#contract/limits";
import { lengthProblem } from "#lib/length-problem";

/** What to say about a prompt that is too long; null where it fits. */
export const promptProblem = (prompt: string) => lengthProblem(prompt, MAX_PROMPT_LENGTH);

/** Why a prompt cannot be sent; null where it can. */
export function promptRefusal(prompt: string): string | null {
  return prompt.trim() === "" ? "Please enter a prompt!" : promptProblem(prompt);
}
