import { useDeferredValue, useMemo, useState } from "react";
import { languageOf } from "#film/build/match-words";
import type { Candidate, Proposal } from "#film/build/propose-videos";
import { messageOf } from "#lib/api-error";
import { useOwnCandidates } from "../../editor/panels/broll-candidates";
import { searchStockFor, stockNote } from "../../editor/panels/broll-stock";
import type { PlannedScene } from "../short/short-plan";
import { MOST_PROPOSALS, proposeForScenes } from "./propose-for-scenes";

/** What libraries have for a scene. */
interface StockState {
  found: readonly Proposal[];
  isSearching: boolean;
  /** What became of the search, in a sentence. */
  note: string | null;
}

/** The scenes and the pictures and clips that are compared. */
interface Compared {
  present: PlannedScene[];
  candidates: Candidate[];
}

const UNASKED: StockState = { found: [], isSearching: false, note: null };

/** What is proposed for a scene. */
export interface SceneProposals extends StockState {
  own: readonly Proposal[];
  /** Asks the stock libraries, which costs nothing; null where there are none. */
  search: (() => void) | null;
}

/**
 * Pictures and clips for the scenes of a plan: the creator's own by their words, and those of stock libraries once they
 * are asked. Nothing is spent.
 */
export function useProposals(
  scenes: readonly PlannedScene[],
): (scene: PlannedScene) => SceneProposals {
  const { candidates } = useOwnCandidates();
  const [stock, setStock] = useState<Readonly<Record<string, StockState>>>({});
  const [hasLibraries, setHasLibraries] = useState(true);
  // Typing stays fluent: comparing waits until the browser has time. Each render makes new lists, so their text is compared.
  const given = useDeferredValue(
    JSON.stringify({
      present: scenes.map(({ id, say, show, picture, clip }) => ({ id, say, show, picture, clip })),
      candidates,
    }),
  );
  const own = useMemo(() => {
    const { present, candidates } = JSON.parse(given) as Compared;
    const lists = proposeForScenes(present, candidates);
    return new Map(present.map(({ id }, index) => [id, lists[index] ?? []]));
  }, [given]);

  const change = (id: string, part: Partial<StockState>) =>
    setStock((now) => ({ ...now, [id]: { ...(now[id] ?? UNASKED), ...part } }));

  async function search({ id, show, say }: PlannedScene) {
    change(id, { isSearching: true, note: null });
    const language = languageOf(scenes.map((scene) => `${scene.show}\n${scene.say}`).join("\n"));
    try {
      const answer = await searchStockFor(show.trim() || say, language);
      setHasLibraries(answer.hasLibraries);
      const found = answer.proposals.slice(0, MOST_PROPOSALS);
      const note = stockNote(answer, "No stock clip fits this scene.");
      change(id, { found, isSearching: false, note });
    } catch (error) {
      const fallback = error instanceof Error ? error.message : "Please try again.";
      change(id, { isSearching: false, note: messageOf(error, fallback) });
    }
  }

  return (scene) => ({
    ...(stock[scene.id] ?? UNASKED),
    own: own.get(scene.id) ?? [],
    search: hasLibraries ? () => void search(scene) : null,
  });
}
