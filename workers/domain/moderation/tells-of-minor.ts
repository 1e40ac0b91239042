import { once } from "#contract/once";
import { I_OR_L } from "./fold-letters";
import { isSought } from "./judge-by-rules";
import { HARMLESS, TONGUES, UNSPACED } from "./minors";
import { normalText } from "./normal-text";
import { readingsOf } from "./readings";

/** Whole years below 18, in figures and in words. */
const FIGURES = "(?:1[0-7]|[1-9])";
const YEARS = `(?:${FIGURES}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)`;

/** What is no end of a larger number in words: "twenty-two". */
const ALONE = "(?<!(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -]?)";

/** Ages below 18 and words for the young that the pairs of the rule list do not have alone. */
const FURTHER = [
  `(?:aged?|age of) ${YEARS}|${ALONE}${YEARS}(?:(?: |-)?y/o|[ -]years?[ -]olds?)`,
  `(?:girl|boy|daughter|son|sister|brother)(?:, ?| ?\\()${FIGURES}(?! \\w)`,
  "(?:1[0-2]th|[4-9]th|1st|2nd|3rd|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)[ -]graders?",
  // What is minor and no person has its noun behind it: "a minor scratch".
  "a minor(?: (?:in|on|at|by|near|under|who|with|without|and|is|was|sitting|standing|wearing|holding|looking|posing|smiling|playing)|(?! \\w))",
  "teens?|teenagers?|teenaged?|teenage (?:girls?|boys?)|bab(?:y|ies)|newborns?|minor (?:girl|boy|person)|under ?(?:aged?|18)",
].join("|");

/** Things that are named after the young, and things whose age is told: they show no one. */
const THINGS = [
  "(?:child(?:ren)?|kid|bab(?:y|ies)|teen|toddler)s?[' ]?s?[ -](?:books?|illustrations?|drawings?|paintings?|toys?|rooms?|shoes|clothes|clothing|furniture|chairs?|bikes?|cups?|plates?|games?|songs?|menus?|blue|pink|powder|oil|shampoo|bottles?|food|carrots?|spinach|corn|grand|strollers?|carriages?|monitors?|proof|friendly)",
  `inner child|${YEARS}[ -]?years?[ -]?olds? (?:whisky|whiskey|rum|wine|cheese|cheddar|gin|tree|oak|car|house|company|brand|bottle)`,
  `(?:whisky|whiskey|rum|wine|cheese|cheddar|gin|vinegar|bourbon|brandy|ham|beef),? aged (?:for )?${YEARS}(?: (?:years|months|days))?`,
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
  const readings = readingsOf(text, isSought).flatMap((reading) =>
    reading.includes(I_OR_L)
      ? [reading.replaceAll(I_OR_L, "i"), reading.replaceAll(I_OR_L, "l")]
      : reading,
  );
  return readings.some((reading) => {
    const rest = harmless.reduce((left, pattern) => left.replace(pattern, "•"), reading);
    return named.some((pattern) => pattern.test(rest));
  });
}
