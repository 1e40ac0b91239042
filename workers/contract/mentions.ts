import { MAX_REFERENCE_NAME, nameKey } from "./references";

/**
 * An `@` behind a letter of a script with capitals belongs to an address ("me@boat.org"). Other scripts write words
 * without spaces between them.
 */
const MENTION = /(?<![\p{Lu}\p{Ll}\p{Lt}\p{N}_.%+@-])@([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)/gu;
/** Web and mail addresses, within which an `@` names no picture. */
const ADDRESS = /(?:https?:\/\/|www\.|mailto:)[!-~]+/gi;
/** What makes an address out of the word before it: "@boat.org", "@boat@sea.org". */
const GOES_ON = /^(?:@|\.[a-z]{2})/i;
const WITHOUT_CASE = /^\p{Lo}/u;

/** An `@name` in a prompt. */
export interface Mention {
  /** Without the `@`. */
  name: string;
  /** Where the `@` is, and where the text goes on behind the name; in UTF-16 code units. */
  from: number;
  to: number;
}

/**
 * Every `@name` of a prompt in its order, whether or not a picture has the name.
 * @param names of the pictures: where the text goes on in a script without spaces, a name ends where a known one does.
 */
export function mentionsIn(prompt: string, names: readonly string[] = []): Mention[] {
  const keys = new Set(names.map(nameKey));
  const text = prompt.replace(ADDRESS, (address) => " ".repeat(address.length));
  return Array.from(text.matchAll(MENTION)).flatMap((match) => {
    const run = match[1] ?? "";
    const end = match.index + 1 + run.length;
    if (GOES_ON.test(text.slice(end, end + 3))) return [];
    // A dash behind a name belongs to the sentence: "@boat- and sail".
    const name = knownStart(run.replace(/[-_]+$/, ""), keys);
    return [{ name, from: match.index, to: match.index + 1 + name.length }];
  });
}

/** The longest known name with which a word begins and behind which a script without capitals goes on; else the word. */
function knownStart(word: string, keys: ReadonlySet<string>): string {
  if (keys.size === 0 || keys.has(nameKey(word))) return word;
  // A letter may be written with two marks behind it.
  for (let end = Math.min(word.length, 3 * MAX_REFERENCE_NAME); end > 0; end -= 1) {
    const start = word.slice(0, end);
    if (WITHOUT_CASE.test(word.slice(end, end + 2)) && keys.has(nameKey(start))) return start;
  }
  return word;
}

/**
 * A prompt in which mentions are written in another way.
 * @param names of the pictures.
 * @param replace what takes the place of a mention; null leaves it as it is.
 */
export function replaceMentions(
  prompt: string,
  names: readonly string[],
  replace: (name: string) => string | null,
): string {
  let end = 0;
  let text = "";
  for (const { name, from, to } of mentionsIn(prompt, names)) {
    text += prompt.slice(end, from) + (replace(name) ?? prompt.slice(from, to));
    end = to;
  }
  return text + prompt.slice(end);
}
