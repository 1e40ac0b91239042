import { cuesOf, formatTime } from "#contract/timeline/cues";
import type { CaptionStyle, CaptionWord } from "#contract/timeline/timeline";
import { gapBetween } from "#contract/timeline/words";
import { readCues } from "./cue-text";
import { wordsFromCues } from "./cues";

/** Captions from a WebVTT file. Each word has a share of its subtitle's time. */
export function parseVtt(file: string, language?: string): CaptionWord[] {
  return wordsFromCues(readCues(file), language);
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/**
 * Captions as a WebVTT file, with the time of each word.
 * @param style what the words are grouped by; `until`, in seconds, is where the film ends
 */
export function writeVtt(
  words: readonly CaptionWord[],
  style?: Pick<CaptionStyle, "maxWords"> & { until?: number },
): string {
  const end = style?.until ?? Number.POSITIVE_INFINITY;
  const shown = cuesOf(words, style).filter(({ from }) => from < end);
  const cues = shown.map((cue) => {
    const text = cue.words.map((word, index) => {
      const before = cue.words[index - 1];
      if (!before) return escaped(word.w);
      const time = word.t0 > cue.from && word.t0 < cue.to ? `<${formatTime(word.t0, ".")}>` : "";
      return `${gapBetween(before.w, word.w)}${time}${escaped(word.w)}`;
    });
    return `${formatTime(cue.from, ".")} --> ${formatTime(Math.min(cue.to, end), ".")}\n${text.join("")}\n`;
  });
  return `WEBVTT\n\n${cues.join("\n")}`;
}
