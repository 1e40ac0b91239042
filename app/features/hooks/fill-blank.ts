import { BLANK, countWords, type Hook, secondsFor } from "#contract/hooks";

/** Longest text for a blank. */
export const MAX_BLANK_LENGTH = 60;

/** A hook with the creator's own words in its blank, and counted again. */
export function fillBlank(hook: Hook, value: string): Hook {
  const own = value.replace(/\s+/gu, " ").trim().slice(0, MAX_BLANK_LENGTH);
  if (own === "") return hook;
  const fill = (text: string, longest: number) => text.replace(BLANK, () => own).slice(0, longest);
  const text = fill(hook.text, 300);
  const words = countWords(text);
  return { ...hook, text, on_screen: fill(hook.on_screen, 120), words, seconds: secondsFor(words) };
}
