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

/** Signs that may follow the one that ends a sentence: quotes, brackets, marks of direction. */
const BEHIND = `["'\\p{Pe}\\p{Pf}\\p{Pi}\\p{Cf}]*$`;
/** Signs that end sentences, of every script; Unicode does not count the ellipsis, Tibetan's and Thai's among them. */
const END = new RegExp(`[\\p{Sentence_Terminal}…\\u0f0d\\u0f0e\\u0e5a\\u0e5b]${BEHIND}`, "u");
/** A full stop ends abbreviations too. */
const FULL_STOP = new RegExp(`\\.${BEHIND}`, "u");
/** Greek asks with what looks like a semicolon. */
const GREEK_QUESTION = new RegExp(`\\p{Script=Greek}\\p{M}*[;\\u037e]${BEHIND}`, "u");

/** Whether a sentence ends with this word, by the signs of its script. */
export function endsSentence(word: string): boolean {
  return END.test(word) || GREEK_QUESTION.test(word);
}

/** Whether only a full stop says that a sentence ends with this word: "Dr." may go on. */
export function mayGoOn(word: string): boolean {
  return FULL_STOP.test(word);
}
