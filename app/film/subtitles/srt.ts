import type { CaptionWord } from "#contract/timeline/timeline";
import { readCues } from "./cue-text";
import { wordsFromCues } from "./cues";

/** Captions from an SRT file. Each word has a share of its subtitle's time. */
export function parseSrt(file: string, language?: string): CaptionWord[] {
  return wordsFromCues(readCues(file), language);
}
