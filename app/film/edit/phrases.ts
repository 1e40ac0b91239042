import { groupWords } from "#contract/timeline/group-words";
import type { CaptionWord } from "#contract/timeline/timeline";
import { joinWords } from "#contract/timeline/words";

/** Words that are shown together. */
export interface Phrase {
  /** The index of its first word, and of the one behind its last. */
  first: number;
  endIndex: number;
  start: number;
  end: number;
  text: string;
}

/** Groups words into phrases as the captions show them: by sentences, breaks, pauses, and the most at once. */
export function phrasesOf(words: readonly CaptionWord[], mostWords: number): readonly Phrase[] {
  let endIndex = 0;
  return groupWords(words, { maxWords: mostWords }).map((group) => {
    const first = endIndex;
    endIndex += group.words.length;
    return {
      first,
      endIndex,
      start: group.from,
      end: group.words.reduce((end, { t1 }) => Math.max(end, t1), 0),
      text: joinWords(group.words.map(({ w }) => w)),
    };
  });
}
