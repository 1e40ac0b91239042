import { type HookPlatform, WORDS_A_SECOND } from "../../contract/hooks";

/** How many words a hook has; a blank to fill in counts as one. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}_][\p{L}\p{M}\p{N}_'’.,%-]*/gu)?.length ?? 1;
}

/** Seconds to say so many words, to a tenth. */
export function secondsFor(words: number): number {
  return Math.round((words / WORDS_A_SECOND) * 10) / 10;
}

/** The most words a hook should have where it is shown: short clips say it, the others read it. */
export const MOST_WORDS: Record<HookPlatform, number> = {
  tiktok: 12,
  reels: 12,
  shorts: 12,
  youtube: 16,
  linkedin: 18,
  x: 16,
};
