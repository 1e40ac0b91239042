import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Panel } from "#ui/panel";
import type { Filters } from "./use-filters";

/** What is said where the filters let nothing through. */
export function NoMatches({ search }: { search: Filters }) {
  return (
    <Panel>
      <EmptyState
        title="No matches. Try fewer words or filters."
        action={<Button onClick={search.clear}>Clear all</Button>}
      >
        {search.filters.has("project")
          ? "Drag results onto a project, or choose Move to project, to fill it."
          : "The search looks at the words of your prompts."}
      </EmptyState>
    </Panel>
  );
}
