import type { FailureCode } from "#contract/errors";

const MAX_REASON = 300;
/** A scheme is not enough: "Answer: a cat" has one too. */
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/\S+$/i;

/** Whether a text is the address of a file. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text) && URL.canParse(text);
}

/** Addresses of files in an output of any shape: a text, a list, or an object of them. */
export function urlsIn(output: unknown, depth = 0): string[] {
  if (typeof output === "string") return isAddress(output) ? [output] : [];
  if (output === null || typeof output !== "object" || depth > 4) return [];
  return Object.values(output).flatMap((item) => urlsIn(item, depth + 1));
}

/** The last percentage that a log names, as progress bars write it: 0 to 1, or null. */
export function progressIn(logs: string | null | undefined): number | null {
  const last = logs
    ?.slice(-4000)
    .match(/\b(\d{1,3})(?:\.\d+)?%/g)
    ?.at(-1);
  return last === undefined ? null : Math.min(1, Number.parseInt(last, 10) / 100);
}

/** The failure of a generation in a provider's own words, which may be none. */
export function failureOf(
  words: string,
  blocked = isBlocked(words),
): { code: FailureCode; message: string } {
  const reason = sentence(words);
  if (blocked) {
    return {
      code: "content_blocked",
      message: `The provider refused this content: ${reason || "not allowed."}`,
    };
  }
  return {
    code: "provider_failed",
    message: reason
      ? `The provider could not make this: ${reason}`
      : "The provider could not make this. Try again.",
  };
}

/** Whether a provider's words speak of its content rules. */
export function isBlocked(reason: string): boolean {
  return /\b(nsfw|safety|sensitive|moderation|content polic|prohibited|flagged)/i.test(reason);
}

/** A provider's words, fit to be shown: one line, of bounded length. */
export function sentence(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, " ").trim();
  return line.length > MAX_REASON ? `${line.slice(0, MAX_REASON - 1)}…` : line;
}
