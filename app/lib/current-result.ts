import { atom } from "nanostores";
import { useEffect } from "react";
import type { GenerationRecord } from "#contract/generation";

/** The one result that a creator looks at, and what its screen does with it; null for what is not possible there. */
export interface CurrentResult {
  record: GenerationRecord;
  /** Which one it is where several are in sight: "Result 2 of 4". */
  place?: string;
  onFavour: () => void;
  onUse: (() => void) | null;
  onAnimate: (() => void) | null;
  onDelete: (() => void) | null;
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
}

/** What the keys of results and the command menu act on. */
export const currentResult = atom<CurrentResult | null>(null);

/** Names the result that the screen shows, for as long as it does. */
export function useCurrentResult(result: CurrentResult | null): void {
  useEffect(() => currentResult.set(result), [result]);
  useEffect(() => () => currentResult.set(null), []);
}
