import type { Medium } from "./chosen";

/** What every tab of the dialog gets. */
export interface TabProps {
  /** What is searched for; empty for everything. */
  query: string;
  chosen: readonly Medium[];
  onToggle: (medium: Medium) => void;
}
