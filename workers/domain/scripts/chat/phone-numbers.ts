import { numberText } from "../numbers/numbers-in";

/** Digits with what people put between them; an "o" among digits is read as a zero. */
const CANDIDATE = /(?<![\d#])\+?\(?\d(?:[ .\-–/()_]{0,3}(?:\d|o(?!\p{L})))+/gu;
/** Numbers that belong to no person: 555-0100 to 555-0199, with or without an area code (NANPA). */
const FICTIONAL = /^(?:1?\d{3})?55501\d{2}$/;
const MONEY_BEFORE = /[$€£¥]\s?$|\b(?:usd|eur|gbp)\s?$/;
const COUNTED_BEHIND =
  /^\s?(?:[$€£¥%]|(?:usd|eur|gbp|euros?|dollars?|pounds?|people|followers|views|subscribers|likes|km|miles|years)\b)/;
const DATES =
  /^(?:(?:19|20)\d{2}[-/.](?:0?\d|1[0-2])[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}|(?:19|20)\d{2}\s?[-–]\s?(?:19|20)\d{2})$/;
const SPOKEN: Readonly<Record<string, string>> = {
  ...{ zero: "0", oh: "0", o: "0", one: "1", two: "2", three: "3", four: "4", five: "5" },
  ...{ six: "6", seven: "7", eight: "8", nine: "9", null: "0", eins: "1", zwei: "2", zwo: "2" },
  ...{ drei: "3", vier: "4", funf: "5", sechs: "6", sieben: "7", acht: "8", neun: "9" },
};
/** Fewest and most digits of a phone number (E.164). */
const LEAST = 7;
const MOST = 15;

/** The phone numbers of a text that may reach someone. */
export function phoneNumbersIn(text: string): string[] {
  const plain = spokenAsFigures(numberText(text));
  return [...plain.matchAll(CANDIDATE)].flatMap((match) => {
    const written = match[0];
    const digits = written.replaceAll("o", "0").replace(/\D/g, "");
    if (digits.length < LEAST || digits.length > MOST) return [];
    const [before, behind] = [
      plain.slice(0, match.index),
      plain.slice(match.index + written.length),
    ];
    const isCounted =
      MONEY_BEFORE.test(before.slice(-6)) || COUNTED_BEHIND.test(behind.slice(0, 14));
    if (isCounted || DATES.test(written.trim()) || FICTIONAL.test(digits)) return [];
    return [written];
  });
}

/** Figures that are said one by one, as figures: "five five five, oh one". */
function spokenAsFigures(text: string): string {
  return text.replace(/\p{L}+(?:[ ,.-]+\p{L}+){2,}/gu, (words) =>
    words
      .replace(/\bdouble ([a-z]+)/g, "$1 $1")
      .replace(/\btriple ([a-z]+)/g, "$1 $1 $1")
      .replace(/\p{L}+/gu, (word) => SPOKEN[word] ?? word)
      .replace(/(?<=\d), ?(?=\d)/g, " "),
  );
}
