import { useState } from "react";
import { languageOf } from "#film/build/match-words";
import { type Proposal, proposeVideos } from "#film/build/propose-videos";
import type { SpokenSentencePlace } from "#film/build/spoken-sentences";
import { messageOf } from "#lib/api-error";
import { useOwnCandidates } from "./broll-candidates";
import { searchStockFor, stockNote } from "./broll-stock";

/** What is known of a sentence beside its words. */
interface SentenceState {
  /** Which of the proposals is shown, counted over all that fit. */
  place: number;
  isLeftOut: boolean;
  /** What libraries have; null before they were asked. */
  stock: readonly Proposal[] | null;
  isSearching: boolean;
  note: string | null;
}

const BEGINNING: SentenceState = {
  ...{ place: 0, isLeftOut: false, stock: null, isSearching: false, note: null },
};

/** A sentence with what is proposed for it. */
interface SentenceChoice extends SentenceState {
  sentence: SpokenSentencePlace;
  /** Null where nothing fits. */
  proposal: Proposal | null;
  /** The number of matching clips: the creator's own and those of libraries. */
  count: number;
}

/** What is shown at a place among own matches and those of libraries. */
function choiceOf(
  sentence: SpokenSentencePlace,
  own: ReturnType<typeof proposeVideos>[number],
  state: SentenceState,
): SentenceChoice {
  const stock = state.stock ?? [];
  const count = own.matches + stock.length;
  const place = count > 0 ? state.place % count : 0;
  const proposal = place < own.matches ? own.proposal : (stock[place - own.matches] ?? null);
  return { ...state, sentence, proposal, count };
}

/** Proposals for the sentences of a film, of the newest results, uploads and, where they are asked, stock libraries. */
export function useBroll(sentences: readonly SpokenSentencePlace[]) {
  const { candidates, isReady, error, reload } = useOwnCandidates();
  const [states, setStates] = useState<Readonly<Record<string, SentenceState>>>({});
  const [hasLibraries, setHasLibraries] = useState(true);
  const stateOf = (id: string) => states[id] ?? BEGINNING;
  const change = (id: string, part: Partial<SentenceState>) =>
    setStates((now) => ({ ...now, [id]: { ...(now[id] ?? BEGINNING), ...part } }));

  const texts = sentences.map(({ text }) => text);
  const places = sentences.map(({ id }) => stateOf(id).place);
  const own = proposeVideos(texts, candidates, places);
  const choices = sentences.map((sentence, index) =>
    choiceOf(sentence, own[index] ?? { proposal: null, matches: 0 }, stateOf(sentence.id)),
  );

  /** @returns whether further sentences can be searched for */
  async function search({ sentence: { id, text }, count }: SentenceChoice): Promise<boolean> {
    change(id, { isSearching: true, note: null });
    try {
      const found = await searchStockFor(text, languageOf(texts.join("\n")));
      setHasLibraries(found.hasLibraries);
      const isFound = found.proposals.length > 0;
      change(id, {
        ...{ stock: found.proposals, isSearching: false },
        // Search results come first.
        ...(isFound ? { place: count } : {}),
        note: stockNote(found, "No stock clip either."),
      });
      return found.hasLibraries;
    } catch (error) {
      const fallback = error instanceof Error ? error.message : "Please try again.";
      change(id, { isSearching: false, note: messageOf(error, fallback) });
      return false;
    }
  }

  return {
    choices,
    isReady,
    error,
    reload,
    hasLibraries,
    search,
    searchAll: async (wanted: readonly SentenceChoice[]) => {
      for (const one of wanted) if (!(await search(one))) return;
    },
    other: ({ sentence: { id }, place, count }: SentenceChoice) =>
      change(id, { place: (place + 1) % Math.max(1, count) }),
    leaveOut: ({ sentence: { id }, isLeftOut }: SentenceChoice) =>
      change(id, { isLeftOut: !isLeftOut }),
  };
}
