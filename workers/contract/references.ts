/** What a model takes from a further picture. */
export const REFERENCE_ROLES = ["subject", "style", "composition"] as const;
export type ReferenceRoleName = (typeof REFERENCE_ROLES)[number];

/** The name by which a prompt speaks of a further picture, and what the model takes from it, where that was chosen. */
export interface ReferenceRole {
  name: string;
  role?: ReferenceRoleName | undefined;
}

/** Most further pictures of one generation that have a name and a role. */
export const MAX_NAMED_REFERENCES = 4;
/** Longest name of a further picture, in UTF-16 code units. */
export const MAX_REFERENCE_NAME = 24;

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?$/u;
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

/** Whether a name can be written behind an `@`: letters, digits, `_` and `-`, a letter or digit at both ends. */
export function isReferenceName(name: string): boolean {
  return name.length <= MAX_REFERENCE_NAME && NAME.test(name);
}

/** Whether a value of unknown origin is the name and the role of a picture. */
export function isReferenceRole(value: unknown): value is ReferenceRole {
  if (typeof value !== "object" || value === null) return false;
  const { name, role }: { name?: unknown; role?: unknown } = value;
  const isRole = role === undefined || REFERENCE_ROLES.some((one) => one === role);
  return typeof name === "string" && isReferenceName(name) && isRole;
}

/** Names that are equal here mean the same picture: capital letters make no difference. */
export function nameKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

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
