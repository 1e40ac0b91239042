import { messageOf } from "#lib/api-error";

/**
 * What to tell about a failed step: the API's sentence, that of a lost connection, or the error's own.
 * @param fallback for what was thrown without a sentence.
 */
export function failureSentence(error: unknown, fallback: string): string {
  return messageOf(error, error instanceof Error ? error.message : fallback);
}
