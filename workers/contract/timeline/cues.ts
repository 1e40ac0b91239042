import { groupWords } from "./group-words";
import type { CaptionStyle, CaptionWord } from "./timeline";
import { joinWords } from "./words";

/** A text and when it is shown, in seconds. */
export interface Cue {
  from: number;
  to: number;
  text: string;
}

/** A subtitle's lines have more words than a burnt-in caption: as many as are read comfortably. */
const WORDS_IN_CUE = 8;

/** The groups of words that become a subtitle each. */
export function cuesOf(
  words: readonly CaptionWord[],
  style?: Pick<CaptionStyle, "maxWords">,
): (Cue & { words: CaptionWord[] })[] {
  const maxWords = Math.max(WORDS_IN_CUE, style?.maxWords ?? 0);
  return groupWords(words, { maxWords }).map((group) => ({
    from: group.from,
    to: group.to,
    text: joinWords(group.words.map((word) => word.w)),
    words: group.words,
  }));
}

/** A time as subtitles write it; the sign is before the milliseconds. */
export function formatTime(seconds: number, sign: "," | "."): string {
  const all = Math.round(Math.max(0, seconds) * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const rest = String(all % 1000).padStart(3, "0");
  return `${two(all / 3_600_000)}:${two((all / 60_000) % 60)}:${two((all / 1000) % 60)}${sign}${rest}`;
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
