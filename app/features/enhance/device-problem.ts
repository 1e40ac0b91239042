import { messageOf } from "#lib/api-error";

/** What a worker of this page said went wrong, in a sentence for people. */
export class DeviceProblem extends Error {
  override readonly name = "DeviceProblem";
}

/** What to say about something that failed on this device or on the way to the server. */
export function sentenceOf(error: unknown, fallback: string): string {
  return error instanceof DeviceProblem ? error.message : messageOf(error, fallback);
}
