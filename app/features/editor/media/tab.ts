import type { Medium } from "#film/build/medium";

/** What every tab of the dialog gets. */
export interface TabProps {
  /** What is searched for; empty for everything. */
  query: string;
  chosen: readonly Medium[];
  /** Chooses one, or lets it go. @param later keys of those that it is put before, where they are chosen */
  onToggle: (medium: Medium, later?: readonly string[]) => void;
}
