import type { CaptionWord } from "#contract/timeline/timeline";

/** The rows of phrases, by the phrases' first words. */
export type PhraseRows = ReadonlyMap<CaptionWord, number>;

let last = 0;

/**
 * Gives each phrase a row, so that a field in it keeps the focus while the words are edited: the row that its first word
 * had, else one whose first word is gone, else a new one.
 * @param firsts the first words of the phrases
 * @param before the rows until now
 */
export function nextRows(firsts: readonly CaptionWord[], before: PhraseRows): PhraseRows {
  const here = new Set(firsts);
  const free = [...before].flatMap(([word, row]) => (here.has(word) ? [] : [row]));
  return new Map(firsts.map((word) => [word, before.get(word) ?? free.shift() ?? ++last]));
}
