import type { HookTone } from "#contract/hooks";
import type { FormulaId } from "./formulas";
import type { TopicSort } from "./topic-sort";

/** The sorts of topics in `suits` of a line. */
export const SORT_LETTERS: Readonly<Record<Exclude<TopicSort, "general" | "known">, string>> = {
  product: "p",
  service: "s",
  food: "f",
  place: "l",
  person: "n",
  idea: "i",
};

/**
 * An opening line with slots. `{topic}` and `{Topic}` take the place of a noun or a gerund;
 * `{Label}` is the topic on its own, with the colon or the mark that ends it, at the start;
 * `{audience}`, `{Audience}`, `{proof}` and `{Proof}` need the brief's own words; `___` stays.
 * `{Title}` is a topic that is a sentence or the title of one, and only such a topic.
 * `suits` has a letter for each sort of topic that the line suits besides what is general
 * ({@link SORT_LETTERS}); with "!" it suits these alone.
 * A line without any topic works for a topic that is too long to be said.
 */
export type Line = readonly [formula: FormulaId, text: string, suits?: string];

/** What one language needs for hooks. */
export interface LanguagePack {
  lines: readonly Line[];
  /** Short words for the screen. */
  screens: Record<FormulaId, readonly string[]>;
  /** Whole little sentences that give a tone, before or after a line. */
  tones: Record<HookTone, { before: readonly string[]; after: readonly string[] }>;
  /** Whole little sentences for platforms where people read or watch longer. */
  longer: { youtube: readonly string[]; linkedin: readonly string[]; x: readonly string[] };
}
