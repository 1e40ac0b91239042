import type { CaptionStyle, CaptionWord } from "#contract/timeline/timeline";
import { formatTime, readCues } from "./cue-text";
import { cuesOf, wordsFromCues } from "./cues";

/** Captions from an SRT file. Each word has a share of its subtitle's time. */
export function parseSrt(file: string, language?: string): CaptionWord[] {
  return wordsFromCues(readCues(file), language);
}

/** Captions as an SRT file: CRLF, UTF-8 without a mark. */
export function writeSrt(
  words: readonly CaptionWord[],
  style?: Pick<CaptionStyle, "maxWords">,
): string {
  return cuesOf(words, style)
    .map((cue, index) =>
      [
        `${index + 1}`,
        `${formatTime(cue.from, ",")} --> ${formatTime(cue.to, ",")}`,
        cue.text,
        "",
        "",
      ].join("\r\n"),
    )
    .join("");
}
