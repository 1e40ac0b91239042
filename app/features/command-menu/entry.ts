import type { LucideIcon } from "lucide-react";

/**
 * The headings of entries while nothing is searched for, from top to bottom, and what an entry that was found is one of.
 */
export const GROUPS = {
  result: { title: "This result", one: "This result" },
  selection: { title: "These results", one: "These results" },
  screens: { title: "Go to", one: "Screen" },
  projects: { title: "Projects", one: "Project" },
  films: { title: "Films", one: "Film" },
  actions: { title: "Actions", one: "Action" },
  settings: { title: "Settings", one: "Settings" },
  admin: { title: "Administration", one: "Administration" },
} as const;

export type EntryGroup = keyof typeof GROUPS;

/** Something that the command menu offers. */
export interface Entry {
  /** The same on every visit: it is remembered among the recent ones. */
  id: string;
  group: EntryGroup;
  label: string;
  /** Other words that find it. */
  words?: string;
  /** Beside the label: what it costs, or what it is done with. */
  note?: string;
  icon: LucideIcon;
  /** The keys that do the same, each combination as its keys. */
  keys?: readonly string[];
  /** Carried out after the menu has closed and given the focus back. */
  run: () => void;
}
