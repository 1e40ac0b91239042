import { useStore } from "@nanostores/react";
import { atom } from "nanostores";
import { useEffect } from "react";

/** How the history is laid out: large cards, small ones, or rows. */
export const VIEWS = ["large", "small", "list"] as const;
export type View = (typeof VIEWS)[number];

const KEY = "history-view";
const view = atom<View>("large");

const isView = (value: string | null): value is View => VIEWS.some((one) => one === value);

/** Lays the history out in another way, which this browser remembers. */
export function setView(next: View): void {
  view.set(next);
  try {
    window.localStorage.setItem(KEY, next);
  } catch {
    // Without a storage it holds until the page is left.
  }
}

/** The layout; the server renders the first one. */
export function useView(): View {
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
