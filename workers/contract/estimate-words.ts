import type { Word } from "./generation";

/** What is heard between two words, in characters: a breath, and a longer one behind a sentence. */
const GAP = 1;
const PAUSE = 5;
const LONGEST = 100;

/**
 * About when each word of a text is said, where the voice does not tell: by its length.
 * @param seconds how long the whole sound is.
 */
export function estimateWords(text: string, seconds: number): Word[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const weights = words.map((word) => [...word].length);
  const gaps = words.map((word) => (/[.!?…:;]["')\]]*$/.test(word) ? PAUSE : GAP));
  const all = [...weights, ...gaps.slice(0, -1)].reduce((sum, one) => sum + one, 0);
  const each = all > 0 ? seconds / all : 0;
  let at = 0;
  return words.map((word, index) => {
    const start = at * each;
    at += weights[index] ?? 0;
    const end = at * each;
    at += gaps[index] ?? 0;
    return { word: word.slice(0, LONGEST), start: round(start), end: round(end) };
  });
}

const round = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** How far a rounded time may be from the computed one, in seconds. */
const ROUNDING = 0.002;

/** Whether the times of a text's words are such estimates: no voice says them like that. */
export function areEstimated(text: string, words: readonly Word[]): boolean {
  const estimates = estimateWords(text, words.at(-1)?.end ?? 0);
  return (
    words.length > 0 &&
    words.length === estimates.length &&
    words.every(({ start }, at) => Math.abs(start - (estimates[at]?.start ?? -1)) <= ROUNDING)
  );
}
