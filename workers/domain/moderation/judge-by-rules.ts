import { CONTENT_CATEGORIES, type ContentCategory } from "#contract/moderation";
import { once } from "#contract/once";
import { I_OR_L } from "./fold-letters";
import { HARMLESS, MINOR_NAMES, TONGUES, UNSPACED } from "./minors";
import { normalText } from "./normal-text";
import { readingsOf } from "./readings";
import { HARMLESS_RULES, RULES } from "./rules";

/** How many words may be between a minor and what is plainly sexual, and between a minor and nakedness. */
const NEAR = 6;
const CLOSE = 3;
/** Signs that may be between the two in scripts without spaces. */
const NEAR_SIGNS = 12;

const START = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";

/** A list of words as part of a pattern, normalised like what it is held against, for letters of all scripts. */
function partOf(list: string): string {
  return `(?:${normalText(list).replaceAll("\\w", "[\\p{L}\\p{N}]")})`;
}

/** The same, also for words without the space between them, and for signs that are read as i or l. */
function partInDisguise(list: string): string {
  return partOf(list)
    .replace(/(?: |\[ -\])(?!\?)/g, "$&?")
    .replace(/\\p\{.\}|\[[^\]]*\]|[il]/g, (part) => {
      if (part.startsWith("\\") || !/[il]/.test(part)) return part;
      return part.startsWith("[") ? `${part.slice(0, -1)}${I_OR_L}]` : `[${part}${I_OR_L}]`;
    });
}

const words = (part: string, flags = "u") => new RegExp(`${START}${part}${END}`, flags);

/**
 * Words of both lists in either order, with at most so many others between them. Letters and the rest share no sign,
 * so that a text can be cut into words in one way alone: else the time to fail doubles with each sign.
 */
function near(one: string, other: string, most: number): RegExp {
  const [a, b] = [partInDisguise(one), partInDisguise(other)];
  const gap = `(?:[^\\p{L}\\p{N}]+(?:[\\p{L}\\p{N}]+[^\\p{L}\\p{N}]+){0,${most}}?)?`;
  return new RegExp(`${START}(?:${a}${gap}${b}|${b}${gap}${a})${END}`, "u");
}

function nearSigns({ minors, sexual }: (typeof UNSPACED)[number]): RegExp {
  const [a, b] = [partOf(minors), partOf(sexual)];
  return new RegExp(`${a}.{0,${NEAR_SIGNS}}${b}|${b}.{0,${NEAR_SIGNS}}${a}`, "u");
}

/** Letters that a word has twice, and that "doubled letters" take from it; not where the word is another one then. */
const TWICE = /([a-fh-jl-z])\1(?!\?)/g;

/** The patterns, made when the first text is judged. */
const patterns = once(() => ({
  harmless: [words(partOf(HARMLESS), "gu"), words(partOf(HARMLESS_RULES), "gu")],
  /** In scripts without spaces a word has no bounds. */
  minors: [
    words(partInDisguise(MINOR_NAMES)),
    ...TONGUES.flatMap(({ minors, young, sexual, bare }) => [
      near(minors, sexual, NEAR),
      near(minors, bare, CLOSE),
      ...(young ? [near(young, sexual, NEAR)] : []),
    ]),
    ...UNSPACED.map(nearSigns),
  ],
  others: Object.entries(RULES).map(
    ([category, list]) =>
      [category as ContentCategory, words(partInDisguise(list.replace(TWICE, "$1$1?")))] as const,
  ),
}));

const lists = () => [
  MINOR_NAMES,
  ...Object.values(RULES),
  ...TONGUES.flatMap(({ minors, young = "", sexual, bare }) => [minors, young, sexual, bare]),
  ...UNSPACED.flatMap(({ minors, sexual }) => [minors, sexual]),
];

/** How words of the rules begin: whole where they have two letters, by at most four where they have more. */
const beginnings = once(() => {
  const runs = lists().flatMap((list) => {
    const found = normalText(list.replaceAll("\\w", "")).matchAll(/(\p{L}{2,})(\??)/gu);
    return [...found].flatMap(([, run = "", mark]) => (mark ? [run, run.slice(0, -1)] : [run]));
  });
  return new Set(runs.map((run) => beginningOf(run, MAX_BEGINNING)));
});
const MAX_BEGINNING = 4;

/** The first letters, each of them once, with l and what is read as i or l as i. */
const beginningOf = (word: string, letters: number) =>
  word
    .replaceAll("l", "i")
    .replaceAll(I_OR_L, "i")
    .replace(/(\p{L})\1+/gu, "$1")
    .slice(0, letters);

/** Whether a word of the rules begins like this one. */
export function isSought(word: string): boolean {
  if (word.length <= 2) return beginnings().has(beginningOf(word, 2));
  return [3, MAX_BEGINNING].some((length) => beginnings().has(beginningOf(word, length)));
}

/** What a text is about by the rule list, the gravest first; most texts are about none of it. */
export function judgeByRules(text: string): ContentCategory[] {
  const { harmless, minors, others } = patterns();
  const found = new Set<ContentCategory>();
  for (const reading of readingsOf(text, isSought)) {
    const rest = harmless.reduce((left, pattern) => left.replace(pattern, "•"), reading);
    if (minors.some((pattern) => pattern.test(rest))) found.add("child_abuse");
    for (const [category, pattern] of others) if (pattern.test(rest)) found.add(category);
  }
  return CONTENT_CATEGORIES.filter((category) => found.has(category));
}
