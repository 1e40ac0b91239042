import { asCyrillic, asLatin, I_OR_L } from "./fold-letters";
import { hiddenText, normalText, seenText } from "./normal-text";

/** Three and more single letters with something between each two. */
const SPELT_OUT =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}@$](?:[^\p{L}\p{N}@$]{1,12}[\p{L}\p{N}@$](?![\p{L}\p{N}])){2,}/gu;
const GAP = /[^\p{L}\p{N}@$]+/gu;
/** Words of one letter, which may precede a word that is spelt out. */
const ONE_LETTER = /^[aeiouyавикосуя]/u;
/** Letters with signs between them and no space: "p.o-rn", "porn_clip". */
const JOINED = /(?<![\p{L}\p{N}@$])[\p{L}\p{N}@$]+(?:[^\p{L}\p{N}\s@$]+[\p{L}\p{N}@$]+)+/gu;
const SIGNS = /[^\p{L}\p{N}@$]+/gu;
/** Letters with figures and signs among them that can be read as letters. */
const TOKEN = /[\p{L}\d@$€£](?:[\p{L}\d@$€£!|+]*[\p{L}\d@$€£])?/gu;
const LETTER_FOR: Readonly<Record<string, string>> = {
  "0": "o",
  "1": I_OR_L,
  "2": "z",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "€": "e",
  "£": "l",
  "!": I_OR_L,
  "|": I_OR_L,
  "+": "t",
};
const SIGN = /[\d@$€£!|+]/g;
const HAS_SIGN = /[\d@$€£!|+]/;
const HAS_LETTER = /\p{L}/u;
/** A capital I after a small letter looks like a small l. */
const CAPITAL_I = /(?<=\p{Ll})I+/gu;
/** Numbers of few figures. */
const NUMBER = /(?<![\p{L}\p{N}])\d{1,3}(?![\p{L}\p{N}])/gu;
/** Words of several languages that would be one of the rules' words with a double letter less. */
const REALLY_DOUBLED =
  /^(?:baiss\p{L}*|gorree|kidd|nuees?|pellad[ao]s?|poorness|rapees?|rapp(?:ed?|ees?|ing)|seeks|shootas?)$/u;
const WORD = /\p{L}+/gu;
const DOUBLED = /(\p{L})\1+/gu;
const THRICE = /(\p{L})\1{2}/u;

/** Whether a word of the rules begins like this one. */
type IsSought = (word: string) => boolean;

/**
 * The ways in which a text can be read: as it is and, where that differs, with its disguises undone: hidden text,
 * letters of other scripts, letters spread by spaces and signs, figures for letters, doubled letters.
 * @param isSought a word is read in another way only where a word of the rules begins like that, so that ordinary
 *   prompts have one reading.
 */
export function readingsOf(text: string, isSought: IsSought): string[] {
  const seen = seenText(text);
  const written = [
    seen,
    hiddenText(text),
    asLatin(seen, { isStrict: false, isSought }),
    asLatin(seen, { isStrict: true, isSought }),
    asCyrillic(seen),
    seen.includes("I") ? seen.replace(CAPITAL_I, (signs) => I_OR_L.repeat(signs.length)) : seen,
  ];
  const readings = new Set<string>();
  for (const plain of new Set([...new Set(written)].map(normalText))) {
    for (const one of new Set([plain, joinLetters(plain, isSought), splitWords(plain, isSought)])) {
      const undone = readSigns(one, isSought);
      readings
        .add(one)
        .add(undone)
        .add(undouble(undone, "$1", isSought));
      if (THRICE.test(undone)) readings.add(undouble(undone, "$1$1", isSought));
    }
  }
  readings.delete("");
  return [...readings];
}

/** Puts letters together that spaces or signs keep apart. */
function joinLetters(text: string, isSought: IsSought): string {
  return text.replace(SPELT_OUT, joinSpelt).replace(JOINED, (word) => {
    const whole = word.replace(SIGNS, "");
    return isSought(readSigns(whole, () => true).replace(DOUBLED, "$1")) ? whole : word;
  });
}

/** Single letters as words: gaps that are longer than the others are those between words. */
function joinSpelt(letters: string): string {
  const gaps = letters.match(GAP) ?? [];
  // Not spread as arguments: a text may have more gaps than a call can take.
  const shortest = gaps.reduce(
    (least, gap) => Math.min(least, gap.length),
    Number.POSITIVE_INFINITY,
  );
  const words = letters.replace(GAP, (gap) => (gap.length > shortest ? " " : ""));
  // "a p o r n …" is an article and a word, or one word: both are read.
  return ONE_LETTER.test(words) ? `${words} ${words.slice(0, 1)} ${words.slice(1)}` : words;
}

/** Takes words apart that signs or figures join. */
function splitWords(text: string, isSought: IsSought): string {
  return text
    .replace(JOINED, (word) => {
      const apart = word.replace(SIGNS, " ");
      return apart.split(" ").some((part) => part.length > 2 && isSought(part)) ? apart : word;
    })
    .replace(TOKEN, (word) => {
      if (!isDisguised(word)) return word;
      const apart = word.replace(/\d+/g, " $& ");
      return apart.split(" ").some((part) => part.length > 2 && isSought(part)) ? apart : word;
    });
}

/** Reads figures and signs as the letters that they look like. */
function readSigns(text: string, isSought: IsSought): string {
  const spell = (word: string) => word.replace(SIGN, (sign) => LETTER_FOR[sign] ?? sign);
  const read = text.replace(TOKEN, (word) => {
    if (!isDisguised(word)) return word;
    const spelt = spell(word);
    return isSought(spelt) || isSought(spelt.replace(DOUBLED, "$1")) ? spelt : word;
  });
  // Numbers are words ("70" for "to") only beside words with figures in them.
  return read === text ? text : read.replace(NUMBER, spell);
}

const isDisguised = (word: string) => HAS_SIGN.test(word) && HAS_LETTER.test(word);

/** Takes letters out that are written twice and more. */
function undouble(text: string, by: "$1" | "$1$1", isSought: IsSought): string {
  return text.replace(WORD, (word) => {
    const short = word.replace(DOUBLED, by);
    return short !== word && isSought(short) && !REALLY_DOUBLED.test(word) ? short : word;
  });
}
