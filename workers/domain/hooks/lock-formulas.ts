import type { HookBrief, LockedFormula } from "#contract/hooks";
import { MAX_PROOF_WORDS, type Missing, missingFor, readWords } from "./fill-line";
import { FORMULAS, type FormulaId } from "./formulas";
import { LANGUAGE_PACKS } from "./templates";

const REASONS: Partial<Record<Missing, string>> = {
  proof: "Needs proof: a number, a result or a quote that is true.",
  short_proof: `Your proof is too long to be said: give its one fact in at most ${MAX_PROOF_WORDS} words.`,
  quote: "Needs a real person's words in the proof, in quotation marks.",
  audience: "Needs an audience: say whom the video is for.",
};

/** The formulas that this brief keeps locked: how many openings of each, and what is missing. */
export function lockFormulas(brief: HookBrief): LockedFormula[] {
  const words = readWords(brief);
  const counts = new Map<FormulaId, { count: number; reason: string }>();
  for (const line of LANGUAGE_PACKS[brief.language].lines) {
    const missing = missingFor(line, words);
    const reason = missing && REASONS[missing];
    if (!reason) continue;
    counts.set(line[0], { count: (counts.get(line[0])?.count ?? 0) + 1, reason });
  }
  return [...counts].map(([formula, entry]) => ({ formula: FORMULAS[formula].name, ...entry }));
}
