import { hasWords } from "../has-words";

/** A caption as a trainer gets it: it begins with the trigger where it does not have it. */
export function withTrigger(caption: string, trigger: string): string {
  if (caption === "") return trigger;
  return hasWords(caption, trigger) ? caption : `${trigger}, ${caption}`;
}
