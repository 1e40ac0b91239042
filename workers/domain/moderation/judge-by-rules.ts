import { CONTENT_CATEGORIES, type ContentCategory } from "#contract/moderation";
import { once } from "#contract/once";
import { HARMLESS, NAMES, TONGUES, UNSPACED } from "./minors";
import { normalText, readingsOf } from "./normal-text";
import { HARMLESS_RULES, RULES } from "./rules";

/** How many words may stand between a minor and what is plainly sexual, and between a minor and nakedness. */
const NEAR = 6;
const CLOSE = 3;
/** Signs that may stand between the two in scripts without spaces. */
const NEAR_SIGNS = 12;

const START = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";

/** A list of words as part of a pattern, normalised like what it is held against, for letters of all scripts. */
function partOf(list: string): string {
  return `(?:${normalText(list).replaceAll("\\w", "[\\p{L}\\p{N}]")})`;
}

function words(list: string, flags = "u"): RegExp {
  return new RegExp(`${START}${partOf(list)}${END}`, flags);
}

/** Words of both lists in either order, with at most so many others between them. */
function near(one: string, other: string, most: number): RegExp {
  const [a, b] = [partOf(one), partOf(other)];
  const gap = `[^\\p{L}\\p{N}]+(?:[\\p{L}\\p{N}'-]+[^\\p{L}\\p{N}]+){0,${most}}?`;
  return new RegExp(`${START}(?:${a}${gap}${b}|${b}${gap}${a})${END}`, "u");
}

function nearSigns({ minors, sexual }: (typeof UNSPACED)[number]): RegExp {
  const [a, b] = [partOf(minors), partOf(sexual)];
  return new RegExp(`${a}.{0,${NEAR_SIGNS}}${b}|${b}.{0,${NEAR_SIGNS}}${a}`, "u");
}

/** The patterns, made when the first text is judged. */
const patterns = once(() => ({
  harmless: [words(HARMLESS, "gu"), words(HARMLESS_RULES, "gu")],
  /** In scripts without spaces a word has no bounds. */
  minors: [
    words(NAMES),
    ...TONGUES.flatMap(({ minors, young, sexual, bare }) => [
      near(minors, sexual, NEAR),
      near(minors, bare, CLOSE),
      ...(young ? [near(young, sexual, NEAR)] : []),
    ]),
    ...UNSPACED.map(nearSigns),
  ],
  others: Object.entries(RULES).map(
    ([category, list]) => [category as ContentCategory, words(list)] as const,
  ),
}));

/** What a text is about by the rule list, the gravest first; most texts are about none of it. */
export function judgeByRules(text: string): ContentCategory[] {
  const { harmless, minors, others } = patterns();
  const found = new Set<ContentCategory>();
  for (const reading of readingsOf(text)) {
    const rest = harmless.reduce((left, pattern) => left.replace(pattern, "•"), reading);
    if (minors.some((pattern) => pattern.test(rest))) found.add("child_abuse");
    for (const [category, pattern] of others) if (pattern.test(rest)) found.add(category);
  }
  return CONTENT_CATEGORIES.filter((category) => found.has(category));
}
