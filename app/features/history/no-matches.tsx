import { Link } from "@remix-run/react";
import { Button } from "#ui/button";
import { EmptyState } from "#ui/empty-state";
import { Panel } from "#ui/panel";
import { countFilters } from "./filters";
import type { Filters } from "./use-filters";

/** What is said where the filters let nothing through. */
export function NoMatches({ search }: { search: Filters }) {
  const place = search.filters.get("project");
  const project = place === "none" ? undefined : place;
  const isEmptyProject = project !== undefined && countFilters(search.filters) === 1;
  return (
    <Panel>
      <EmptyState
        title={
          isEmptyProject
            ? "Nothing is in this project yet."
            : "No matches. Try fewer words or filters."
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {project && (
              <Button asChild>
                <Link to={`?uploads=1&project=${encodeURIComponent(project)}`}>
                  Show its uploads
                </Link>
              </Button>
            )}
            <Button onClick={search.clear}>
              {isEmptyProject ? "Show all results" : "Clear all"}
            </Button>
          </div>
        }
      >
        {project
          ? "Drag results onto a project, or choose Move to project, to fill it."
          : "The search looks at the words of your prompts."}
      </EmptyState>
    </Panel>
  );
}
