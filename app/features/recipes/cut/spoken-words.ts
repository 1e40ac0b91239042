import type { SpokenWord } from "#contract/timeline/timeline";
import type { CutSpeech } from "./cut-plan";

/** The words of a recording with its times, in seconds. */
export const spokenWordsOf = ({ words }: CutSpeech): SpokenWord[] =>
  words.map(([word, start, end]) => ({ word, start, end }));
