/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Brackets and quotes that open: they belong to the word behind them. */
const OPENS = /^[\p{Ps}\p{Pi}]+$/u;

/** The text between two words: empty in scripts without spaces. */
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
    const opened = words[last] ?? "";
    if (OPENS.test(opened) && last >= 0) words[last] = opened + part;
    else if (isWordLike || last < 0 || OPENS.test(part)) words.push(part);
    else words[last] = opened + part;
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
