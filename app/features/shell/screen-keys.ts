import { atom } from "nanostores";

/** A line of the sheet of shortcuts: what happens, and the combinations that do it, each as its keys. */
export interface KeyLine {
  what: string;
  keys: readonly (readonly string[])[];
}

/** The keys of the screen that is open, where it has some of its own. */
export const screenKeys = atom<{ title: string; lines: readonly KeyLine[] } | null>(null);
