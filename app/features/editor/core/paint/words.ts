/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LETTER = /\p{L}/u;

/** Whether a text runs from right to left: its first letter says so. */
export function isRightToLeft(text: string): boolean {
  const letter = text.match(LETTER)?.[0];
  return letter !== undefined && RIGHT_TO_LEFT.test(letter);
}

/** What stands between two words: nothing in scripts without spaces. */
export function gapBetween(before: string, after: string): string {
  const [last, first] = [[...before].at(-1) ?? "", [...after][0] ?? ""];
  return UNSPACED.test(last) || UNSPACED.test(first) ? "" : " ";
}

/** The words of a text one after the other; punctuation stays with the word before it. */
export function joinWords(words: readonly string[]): string {
  return words.reduce(
    (text, word, index) =>
      index === 0 ? word : `${text}${gapBetween(words[index - 1] ?? "", word)}${word}`,
    "",
  );
}

/**
 * Cuts a text into the words that captions show one by one. Spaces divide, and in scripts without
 * spaces the browser's dictionary does.
 */
export function wordsOf(text: string, language?: string): string[] {
  return text
    .split(/\s+/u)
    .filter((part) => part !== "")
    .flatMap((part) => (UNSPACED.test(part) ? segment(part, language) : [part]));
}

function segment(text: string, language: string | undefined): string[] {
  const segmenter = new Intl.Segmenter(knownLanguage(language), { granularity: "word" });
  const words: string[] = [];
  for (const { segment: part, isWordLike } of segmenter.segment(text)) {
    const last = words.length - 1;
    if (isWordLike || last < 0) words.push(part);
    else words[last] += part;
  }
  return words;
}

function knownLanguage(language: string | undefined): string | undefined {
  try {
    return language && Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}
