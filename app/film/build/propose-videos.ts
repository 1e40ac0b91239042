import type { Medium } from "./medium";

/** Something that can be shown, with the words that describe it. */
export interface Candidate {
  medium: Medium;
  words: string;
}

/** What is shown during a sentence, and why. */
export interface Proposal {
  candidate: Candidate;
  why: string;
}

/** Words that say nothing about a picture. */
const EMPTY_WORDS = new Set(
  "a about after again all also an and any are as at be because been before being but by can could did do does doing don down during each even every few for from had has have having he her here hers him his how i if in into is it its just like made make makes many me more most much my never no not now of off on once one only or other our out over own really same she should so some such than that the their them then there these they thing things this those through to too two under until up us very was we were what when where which while who whole why will with would you your".split(
    " ",
  ),
);

/** The words of a text that can match, without their endings. */
export function stems(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length > 2 && !EMPTY_WORDS.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(ings?|edly|ed|ies|es|s|ly)$/u, "") : word));
}

/** The original words of a sentence whose stems are also in a description. */
function sharedWords(sentence: string, description: string): string[] {
  const described = new Set(stems(description));
  const words = sentence.match(/[\p{L}\p{N}]+/gu) ?? [];
  const shared = words.filter((word) => stems(word).some((stem) => described.has(stem)));
  return [...new Set(shared.map((word) => word.toLowerCase()))];
}

function whyOf(shared: readonly string[]): string {
  if (shared.length === 0) {
    return "No match. Suggesting your newest unused result.";
  }
  const quoted = shared.slice(0, 3).map((word) => `“${word}”`);
  return `${quoted.join(", ")} ${quoted.length === 1 ? "is" : "are"} in its prompt.`;
}

/**
 * One clip for each sentence: the one whose description shares most words with it, of those that are
 * used least; where none does, the newest.
 * @param candidates newest first, at least one
 * @param skipped how often another one was asked for, by sentence
 */
export function proposeVideos(
  sentences: readonly string[],
  candidates: readonly Candidate[],
  skipped: readonly number[] = [],
): Proposal[] {
  const used = new Map<string, number>();
  return sentences.flatMap((sentence, index) => {
    const ranked = candidates
      .map((candidate, age) => {
        const shared = sharedWords(sentence, candidate.words);
        const uses = used.get(candidate.medium.key) ?? 0;
        // A clip is better for its words than for being new; one that was used must match better.
        return {
          candidate,
          shared,
          score: shared.length * 10 - uses * 15 - age / candidates.length,
        };
      })
      .sort((one, other) => other.score - one.score);
    const best = ranked[(skipped[index] ?? 0) % ranked.length];
    if (!best) return [];
    const { key } = best.candidate.medium;
    used.set(key, (used.get(key) ?? 0) + 1);
    return [{ candidate: best.candidate, why: whyOf(best.shared) }];
  });
}
