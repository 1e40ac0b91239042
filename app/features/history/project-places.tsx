import { lazy, Suspense } from "react";
import type { Project } from "#contract/projects";
import { useHydrated } from "#lib/use-hydrated";
import type { Filters } from "./use-filters";

const ProjectBar = lazy(() =>
  import("../projects/project-bar").then((loaded) => ({ default: loaded.ProjectBar })),
);

/** The projects above the history: filters, and places to drag to. They are fetched after the document. */
export function ProjectPlaces({ search, onMoved }: { search: Filters; onMoved: () => void }) {
  const isHydrated = useHydrated();

  async function drop(project: Project, ids: readonly string[]) {
    if (ids.length === 0) return;
    const { dropOn } = await import("../projects/drop");
    if (await dropOn(project, ids)) onMoved();
  }

  return (
    <div className="min-h-11">
      {isHydrated && (
        <Suspense fallback={null}>
          <ProjectBar
            value={search.filters.get("project") ?? ""}
            onChange={(project) => search.put("project", project)}
            onDrop={(project, ids) => void drop(project, ids)}
          />
        </Suspense>
      )}
    </div>
  );
}
