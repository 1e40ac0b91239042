import { PROMPT_MAX_LENGTH } from "#contract/limits";

/** What to say about a prompt that is too long: it is kept whole and marked. Null where it fits. */
export function lengthProblem(text: string): string | null {
  const over = text.length - PROMPT_MAX_LENGTH;
  if (over <= 0) return null;
  return `${over === 1 ? "1 character" : `${over} characters`} too many: shorten it to ${PROMPT_MAX_LENGTH}.`;
}

/** Why a prompt cannot be sent; null where it can. */
export function promptRefusal(prompt: string): string | null {
  return prompt.trim() === "" ? "Please enter a prompt!" : lengthProblem(prompt);
}
