import type { WordLanguage } from "./empty-words";
import { indexWords, languageOf, sharedWords, tellingWords } from "./match-words";
import type { Medium } from "./medium";

/** Something that can be shown, with the words that describe it and where they are: "prompt", "file name". */
export interface Candidate {
  medium: Medium;
  described: readonly { where: string; words: string }[];
}

/** What is shown during a sentence, and why. */
export interface Proposal {
  candidate: Candidate;
  why: string;
}

/** What is proposed for a sentence: null where nothing fits; and how many fit. */
interface SentenceProposal {
  proposal: Proposal | null;
  matches: number;
}

/** Most words that a reason names. */
const NAMED = 3;

/** The reason for a match, from the words that were found in each place. */
function whyOf(found: readonly { where: string; shared: readonly string[] }[]): string {
  const named = new Set<string>();
  const parts = found.flatMap(({ where, shared }) => {
    const more = shared.filter((word) => !named.has(word)).slice(0, NAMED - named.size);
    for (const word of more) named.add(word);
    const quoted = more.map((word) => `“${word}”`).join(", ");
    return more.length > 0 ? [`${quoted} ${more.length === 1 ? "is" : "are"} in its ${where}`] : [];
  });
  return `${parts.join("; ")}.`;
}

/** A candidate that shares words with a sentence, with where it does. */
interface Ranked {
  candidate: Candidate;
  found: readonly { where: string; shared: readonly string[] }[];
  score: number;
}

/**
 * What ranks candidates for a sentence, the best first; those that share no word are left out.
 * @param candidates newest first
 */
function rankerOf(candidates: readonly Candidate[], language: WordLanguage) {
  const indexed = candidates.map((candidate) => ({
    candidate,
    places: candidate.described.map(({ where, words }) => ({
      where,
      index: indexWords(words, language),
    })),
  }));
  return (sentence: string, used: ReadonlyMap<string, number>): Ranked[] => {
    const telling = tellingWords(sentence, language);
    return indexed
      .flatMap(({ candidate, places }, age) => {
        const found = places
          .map(({ where, index }) => ({ where, shared: sharedWords(telling, index) }))
          .filter(({ shared }) => shared.length > 0);
        const count = new Set(found.flatMap(({ shared }) => shared)).size;
        if (count === 0) return [];
        const uses = used.get(candidate.medium.key) ?? 0;
        // A clip is better for its words than for being new; one that was used must match better.
        return { candidate, found, score: count * 10 - uses * 15 - age / candidates.length };
      })
      .sort((one, other) => other.score - one.score);
  };
}

const proposalOf = ({ candidate, found }: Ranked): Proposal => ({ candidate, why: whyOf(found) });

/** Counts the uses of what is shown for one sentence, so that the next ones show something else. */
function noteUse(used: Map<string, number>, { candidate }: Ranked): void {
  const { key } = candidate.medium;
  used.set(key, (used.get(key) ?? 0) + 1);
}

/**
 * For each sentence the clip or the picture whose words share most with it, of those that are used least; none where no
 * word is shared. Words that say nothing about a picture do not count.
 * @param candidates newest first
 * @param skipped how often another one was asked for, by sentence
 */
export function proposeVideos(
  sentences: readonly string[],
  candidates: readonly Candidate[],
  skipped: readonly number[] = [],
): SentenceProposal[] {
  const used = new Map<string, number>();
  const rank = rankerOf(candidates, languageOf(sentences.join("\n")));
  return sentences.map((sentence, index) => {
    const ranked = rank(sentence, used);
    const best = ranked[(skipped[index] ?? 0) % Math.max(1, ranked.length)];
    if (!best) return { proposal: null, matches: 0 };
    noteUse(used, best);
    return { proposal: proposalOf(best), matches: ranked.length };
  });
}

/**
 * For each sentence some clips or pictures to choose from, the best first, by the same rules as `proposeVideos`.
 * @param candidates newest first
 * @param most how many for a sentence at most
 */
export function proposeSeveral(
  sentences: readonly string[],
  candidates: readonly Candidate[],
  most: number,
): Proposal[][] {
  const used = new Map<string, number>();
  const rank = rankerOf(candidates, languageOf(sentences.join("\n")));
  return sentences.map((sentence) => {
    const best = rank(sentence, used).slice(0, most);
    if (best[0]) noteUse(used, best[0]);
    return best.map(proposalOf);
  });
}
