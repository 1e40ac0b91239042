import { guessLanguage } from "../page/language";
import { numbersIn, numberText } from "./numbers-in";
import type { SeenNumber } from "./seen-number";

/** Languages whose number words are known. */
const TONGUES = ["en", "de", "es", "fr", "it", "pt"];

/** What is known of the numbers of some texts. */
export interface NumberSource {
  values: ReadonlySet<string>;
  /** The texts, normalised, for names with figures in them. */
  words: ReadonlySet<string>;
  language: string | null;
}

/** Values are compared by nine digits: 0.1 + 0.2 is no other number than 0.3. */
const keyOf = (value: number) => `${Number(value.toPrecision(9))}`;

/** Gathers the numbers of texts, in figures and in words of any language. */
export function numberSource(texts: readonly string[]): NumberSource {
  const whole = texts.map(numberText).join("\n");
  const values = new Set<string>();
  const gather = ({ readings, parts }: SeenNumber): void => {
    for (const value of readings) values.add(keyOf(value));
    for (const part of parts) gather(part);
  };
  for (const number of numbersIn(whole, TONGUES)) gather(number);
  return {
    values,
    words: new Set(whole.match(/[\p{L}\p{N}]+/gu) ?? []),
    language: guessLanguage(texts.join("\n")),
  };
}

/**
 * The numbers of a text that no source has: the same value counts as found, in figures or in words, whatever the
 * marks between its digits.
 */
export function missingNumbers(text: string, source: NumberSource): SeenNumber[] {
  const tongues = ["en", source.language ?? "en", guessLanguage(text) ?? "en"];
  const has = ({ readings, parts, text: written }: SeenNumber): boolean =>
    readings.some((value) => source.values.has(keyOf(value))) ||
    (parts.length > 0 && parts.every(has)) ||
    (/\p{L}/u.test(written) && /\d/.test(written) && source.words.has(written));
  return numbersIn(numberText(text), tongues).filter((number) => !has(number));
}
