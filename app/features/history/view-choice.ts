import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect } from "react";

/** How the history is laid out: large cards, small ones, or rows. */
export const VIEWS = ["large", "small", "list"] as const;
export type HistoryLayout = (typeof VIEWS)[number];

const KEY = "history-view";
const view = atom<HistoryLayout>("large");

const isView = (value: string | null): value is HistoryLayout => VIEWS.some((one) => one === value);

/** Lays the history out in another way, which this browser remembers. */
export function setView(next: HistoryLayout): void {
  view.set(next);
  try {
    window.localStorage.setItem(KEY, next);
  } catch {
    // Without a storage it holds until the page is left.
  }
}

/** The layout; the server renders the first one. */
export function useHistoryView(): HistoryLayout {
  const now = useStore(view);
  useEffect(() => {
    try {
      const stored = window.localStorage.getItem(KEY);
      if (isView(stored)) view.set(stored);
    } catch {
      // The first one, then.
    }
  }, []);
  return now;
}
