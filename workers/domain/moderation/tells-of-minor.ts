import { once } from "#contract/once";
import { HARMLESS, TONGUES, UNSPACED } from "./minors";
import { normalText } from "./normal-text";

/** Ages below 18 and words for the young that the pairs of the rule list do not have alone. */
const FURTHER =
  "(?:aged?|age of) (?:1[0-7]|[1-9])|(?:1[0-7]|[1-9])(?: |-)?y/o|teens?|teenagers?|teenaged?|teenage (?:girls?|boys?)|bab(?:y|ies)|newborns?|minor (?:girl|boy|person)|a minor|under ?(?:aged?|18)";

/** Things that are named after the young, and things whose age is told: they show no one. */
const THINGS = [
  "(?:child(?:ren)?|kid|bab(?:y|ies)|teen|toddler)s?'?s?[ -](?:books?|illustrations?|drawings?|paintings?|toys?|rooms?|shoes|clothes|clothing|furniture|chairs?|bikes?|cups?|plates?|games?|songs?|menus?|blue|pink|powder|oil|shampoo|bottles?|food|carrots?|spinach|corn|grand|strollers?|carriages?|monitors?|proof|friendly)",
  "inner child|(?:1[0-7]|[1-9])[ -]?years?[ -]?olds? (?:whisky|whiskey|rum|wine|cheese|cheddar|gin|tree|oak|car|house|company|brand|bottle)",
].join("|");

const START = "(?<![\\p{L}\\p{N}])";
const END = "(?![\\p{L}\\p{N}])";
const words = (list: string, flags: string) =>
  new RegExp(
    `${START}(?:${normalText(list).replaceAll("\\w", "[\\p{L}\\p{N}]")})${END}`,
    `${flags}u`,
  );

const patterns = once(() => ({
  harmless: [words(THINGS, "g"), words(HARMLESS, "g")],
  named: [
    words(FURTHER, ""),
    ...TONGUES.map(({ minors }) => words(minors, "")),
    ...UNSPACED.map(({ minors }) => new RegExp(minors, "u")),
  ],
}));

/**
 * Whether words tell of a person below 18, in any context. Pictures of children are no material for a training, whatever
 * they show; prompts are judged less strictly (`judge-by-rules.ts`).
 */
export function tellsOfMinor(text: string): boolean {
  const { harmless, named } = patterns();
  const rest = harmless.reduce((left, pattern) => left.replace(pattern, "•"), normalText(text));
  return named.some((pattern) => pattern.test(rest));
}
