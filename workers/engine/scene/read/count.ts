import { LEXICON } from "./lexicon";

/** Most of one thing in a scene. */
export const MAX_OF_A_KIND = 7;

/** What a plural without a number means. */
const FEW = 3;

/** What comes in pairs: its plural is one of it. */
const PAIRS = new Set(["headphones", "earphones", "earbuds", "sneakers", "shoes", "trainers"]);
const PLURALS = new Set(["people", "children", "men", "women", "geese", "sheep"]);

/** How many words before a thing its number may be. */
const REACH = 3;

const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    two: 2,
    "2": 2,
    pair: 2,
    couple: 2,
    both: 2,
    twin: 2,
    three: 3,
    "3": 3,
    trio: 3,
    several: 3,
    some: 3,
    few: 3,
    group: 4,
    family: 4,
    four: 4,
    "4": 4,
    five: 5,
    "5": 5,
    six: 6,
    "6": 6,
    seven: 7,
    many: 6,
    flock: 7,
    crowd: 6,
    herd: 5,
    row: 5,
    lot: 6,
    dozen: 7,
    hundred: 7,
    fleet: 5,
    school: 7,
  }),
);

/** Whether a word says how many. */
export const isNumberWord = (word: string): boolean => NUMBERS.has(word);

/** The place of the number in front of a thing, or -1. */
export function numberBefore(words: readonly string[], i: number): number {
  for (let k = i; k >= Math.max(0, i - REACH); k--) {
    const word = words[k] ?? "";
    if (NUMBERS.has(word)) return k;
    if (word === "," || (k < i && LEXICON.has(word))) break;
  }
  return -1;
}

/** The number in front of a thing; a plural without one is a few. */
export function countOf(
  words: readonly string[],
  parts: readonly string[],
  i: number,
  length: number,
): number {
  const count = NUMBERS.get(words[numberBefore(words, i)] ?? "");
  if (count) return Math.min(count, MAX_OF_A_KIND);
  const last = (parts[i + length - 1] ?? "").toLowerCase();
  if (PAIRS.has(last)) return 1;
  const plural =
    PLURALS.has(last) || (last.endsWith("s") && !(words[i + length - 1] ?? "").endsWith("s"));
  return plural ? FEW : 1;
}
