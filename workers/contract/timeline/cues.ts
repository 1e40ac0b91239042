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

/** The shortest time of a subtitle, in seconds: words that overlap would leave it none. */
const LEAST = 0.001;

/** A subtitle's text in one line: an empty line would end it, and a line of times begin another one. */
const inOneLine = (text: string) =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .replaceAll("-->", "→")
    .trim();

/** Captions as an SRT file: CRLF, UTF-8 without a mark. */
export function writeSrt(
  words: readonly CaptionWord[],
  style?: Pick<CaptionStyle, "maxWords">,
): string {
  return cuesOf(words, style)
    .map((cue) => ({ ...cue, text: inOneLine(cue.text) }))
    .filter(({ text }) => text !== "")
    .map(({ from, to, text }, index) =>
      [
        `${index + 1}`,
        `${formatTime(from, ",")} --> ${formatTime(Math.max(to, from + LEAST), ",")}`,
        text,
        "",
        "",
      ].join("\r\n"),
    )
    .join("");
}
