import { atom } from "nanostores";
import { useEffect } from "react";
import type { GenerationRecord } from "#contract/generation";

/** Several results that a creator has before them as one, and what their screen does with all of them at once. */
export interface CurrentSelection {
  records: readonly GenerationRecord[];
  onFavour: () => void;
  onDownload: () => void;
  /** Null where they are not moved together. */
  onMove: (() => void) | null;
  onDelete: () => void;
}

/** What the command menu acts on beside the current result. */
export const currentSelection = atom<CurrentSelection | null>(null);

/** Names the results that the screen has selected, for as long as it does. */
export function useCurrentSelection(selection: CurrentSelection | null): void {
  useEffect(() => currentSelection.set(selection), [selection]);
  useEffect(() => () => currentSelection.set(null), []);
}
