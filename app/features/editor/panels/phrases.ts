import type { CaptionWord } from "#contract/timeline";
import { joinWords } from "../core/paint/words";

/** A pause that ends a phrase, in seconds. */
const PAUSE = 0.6;

/** Words that are shown together. */
export interface Phrase {
  /** The index of its first word, and of the one behind its last. */
  first: number;
  endIndex: number;
  start: number;
  end: number;
  text: string;
}

/** Groups words into phrases: by their breaks, by pauses, and by the most that stand together. */
export function phrasesOf(words: readonly CaptionWord[], mostWords: number): readonly Phrase[] {
  const phrases: Phrase[] = [];
  for (const [index, word] of words.entries()) {
    const last = phrases.at(-1);
    const before = words[index - 1];
    const isBroken =
      !last ||
      before?.breakAfter === true ||
      index - last.first >= mostWords ||
      (before !== undefined && word.t0 - before.t1 > PAUSE);
    if (isBroken) {
      phrases.push({
        first: index,
        endIndex: index + 1,
        start: word.t0,
        end: word.t1,
        text: word.w,
      });
    } else {
      last.endIndex = index + 1;
      last.end = Math.max(last.end, word.t1);
      last.text = joinWords([last.text, word.w]);
    }
  }
  return phrases;
}
