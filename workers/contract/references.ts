/** What a model takes from a further picture. */
export const REFERENCE_ROLES = ["subject", "style", "composition"] as const;
export type ReferenceRoleName = (typeof REFERENCE_ROLES)[number];

/** The name by which a prompt speaks of a further picture, and what the model takes from it. */
export interface ReferenceRole {
  name: string;
  role: ReferenceRoleName;
}

/** Most further pictures of one generation that have a name and a role. */
export const MAX_NAMED_REFERENCES = 4;
/** Longest name of a further picture, in UTF-16 code units. */
export const MAX_REFERENCE_NAME = 24;

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?$/u;
/** An `@` within a word belongs to an address: "me@boat.org" names no picture. */
const MENTION = /(?<![\p{L}\p{M}\p{N}_.@-])@([\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*)/gu;

/** Whether a name can be written behind an `@`: letters, digits, `_` and `-`, a letter or digit at both ends. */
export function isReferenceName(name: string): boolean {
  return name.length <= MAX_REFERENCE_NAME && NAME.test(name);
}

/** Whether a value of unknown origin is the name and the role of a picture. */
export function isReferenceRole(value: unknown): value is ReferenceRole {
  if (typeof value !== "object" || value === null) return false;
  const { name, role }: { name?: unknown; role?: unknown } = value;
  return (
    typeof name === "string" && isReferenceName(name) && REFERENCE_ROLES.some((one) => one === role)
  );
}

/** Names that are equal here mean the same picture: capitals make no difference. */
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

/** Every `@name` of a prompt in its order, whether or not a picture has the name. */
export function mentionsIn(prompt: string): Mention[] {
  return Array.from(prompt.matchAll(MENTION), (match) => {
    // A dash behind a name belongs to the sentence: "@boat- and sail".
    const name = (match[1] ?? "").replace(/[-_]+$/, "");
    return { name, from: match.index, to: match.index + 1 + name.length };
  });
}

/**
 * A prompt in which mentions are written in another way.
 * @param replace what takes the place of a mention; null leaves it as it is.
 */
export function replaceMentions(prompt: string, replace: (name: string) => string | null): string {
  let end = 0;
  let text = "";
  for (const { name, from, to } of mentionsIn(prompt)) {
    text += prompt.slice(end, from) + (replace(name) ?? prompt.slice(from, to));
    end = to;
  }
  return text + prompt.slice(end);
}

/**
 * The prompt as a model gets it, which knows pictures by their place alone: "@boat" becomes "the subject of picture 2".
 * What a picture is for that the prompt does not name is said behind it. Any other `@word` stays as it is.
 * @param roles of the further pictures, in their order; the first of them is the model's second picture.
 */
export function promptForModel(prompt: string, roles: readonly ReferenceRole[]): string {
  const words = roles.map(({ role }, index) => `the ${role} of picture ${index + 2}`);
  const places = new Map(roles.map(({ name }, index) => [nameKey(name), index]));
  const named = new Set<number>();
  const text = replaceMentions(prompt, (name) => {
    const place = places.get(nameKey(name));
    if (place === undefined) return null;
    named.add(place);
    return words[place] ?? null;
  });
  const others = words.filter((_, index) => !named.has(index));
  if (others.length === 0) return text;
  const last = others.length > 1 ? ` and ${others[others.length - 1]}` : "";
  const first = others.length > 1 ? others.slice(0, -1).join(", ") : others[0];
  const body = text.trimEnd();
  const stop = body === "" || /[.!?…。！？]["')\]”’]*$/u.test(body) ? "" : ".";
  return `${body}${stop}${body === "" ? "" : " "}Use ${first}${last}.`;
}
