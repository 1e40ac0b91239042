import { joinWords } from "#contract/timeline/words";

const LETTER = /\p{L}/u;
/** Letters that run from right to left, and the signs that only such texts have. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}،؛؟٪]/u;
/** Languages that are written from right to left, unless the tag names another script; and those scripts. */
const LANGUAGES = /^(ar|arc|ckb|dv|fa|he|iw|ks|nqo|ps|sd|syr|ug|ur|yi)\b(?!-(Latn|Cyrl|Deva)\b)/i;
const SCRIPTS = /^\w+-(Arab|Hebr|Syrc|Thaa|Nkoo|Adlm|Rohg)\b/i;
/** A word of a sentence, in small letters or a script without capitals; names in Latin letters have a capital. */
const PLAIN = /^[^\p{L}]*[\p{Ll}\p{Lo}\p{M}'’-]+[^\p{L}]*$/u;
/** What a word that runs from left to right counts, beside one that runs from right to left. */
const WEIGHTS = { plain: 2, name: 0.25 };

const hasRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text);

/** Whether a text has letters that run from left to right. */
function hasLeftToRight(text: string): boolean {
  return [...text].some((sign) => LETTER.test(sign) && !RIGHT_TO_LEFT.test(sign));
}

/**
 * Whether these words run from right to left. Names in Latin letters hardly count: films in Arabic are full of them,
 * also as their first word, while words of a Latin sentence do not occur there.
 * @param language a BCP 47 tag, which decides where it is given
 */
export function runsRightToLeft(words: readonly string[], language?: string): boolean {
  if (language) return LANGUAGES.test(language) || SCRIPTS.test(language);
  const right = words.filter(hasRightToLeft).length;
  const left = words
    .filter((word) => !hasRightToLeft(word) && hasLeftToRight(word))
    .reduce((sum, word) => sum + (PLAIN.test(word) ? WEIGHTS.plain : WEIGHTS.name), 0);
  return right > 0 && right >= left;
}

/**
 * Whether a sentence of a film runs from right to left: its letters say so where all have one direction, else what
 * most of the film does.
 */
export function sentenceRunsRightToLeft(
  words: readonly string[],
  filmRunsRightToLeft: boolean,
): boolean {
  const text = joinWords(words);
  const [right, left] = [hasRightToLeft(text), hasLeftToRight(text)];
  return right === left ? filmRunsRightToLeft : right;
}
