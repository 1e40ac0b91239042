import type { Cue } from "#contract/timeline/cues";
import { TIMELINE_LIMITS } from "#contract/timeline/parts";
import type { CaptionWord } from "#contract/timeline/timeline";
import { wordsOf } from "#contract/timeline/words";

/** Words from subtitles: each has a share of its cue's time by its length. */
export function wordsFromCues(cues: readonly Cue[], language?: string): CaptionWord[] {
  return cues.flatMap((cue) => {
    const words = wordsOf(cue.text, language);
    return shareOut(words, [cue]).map((word, index) =>
      index === words.length - 1 ? { ...word, breakAfter: true } : word,
    );
  });
}

/** How long a word takes to say, roughly: its letters and a little for its ends. */
function weightOf(word: string): number {
  return [...word].length + 1;
}

/**
 * Spreads pasted words over the stretches in which someone speaks, by their length: estimated times, to be
 * corrected by hand.
 */
export function shareOut(
  words: readonly string[],
  ranges: readonly { from: number; to: number }[],
): CaptionWord[] {
  const whole = ranges.reduce((sum, { from, to }) => sum + (to - from), 0);
  const weight = words.reduce((sum, word) => sum + weightOf(word), 0);
  if (whole <= 0 || weight === 0) return [];
  let spoken = 0;
  return words.map((word) => {
    const start = spoken;
    spoken += (weightOf(word) / weight) * whole;
    return {
      w: word.slice(0, TIMELINE_LIMITS.letters),
      t0: placeAt(ranges, start, false),
      t1: placeAt(ranges, spoken, true),
    };
  });
}

/** The time at which so many seconds have been spoken. */
function placeAt(
  ranges: readonly { from: number; to: number }[],
  spoken: number,
  isEnd: boolean,
): number {
  let left = spoken;
  for (const [index, { from, to }] of ranges.entries()) {
    const isLast = index === ranges.length - 1;
    const length = to - from;
    if (left < length - 1e-9 || (isEnd && left <= length + 1e-9) || isLast) {
      return Math.round((from + Math.min(left, length)) * 1000) / 1000;
    }
    left -= length;
  }
  return 0;
}
