import { lazy, Suspense, useEffect, useState } from "react";
import type { Project } from "#contract/projects";
import { cn } from "#lib/cn";
import { useHydrated } from "#lib/use-hydrated";
import { type DraggedThings, isDrag } from "../projects/drag";
import type { Filters } from "./use-filters";

const ProjectBar = lazy(() =>
  import("../projects/project-bar").then((loaded) => ({ default: loaded.ProjectBar })),
);

/** Whether something of the library is being dragged. */
function useIsDragging(): boolean {
  const [isDragging, setIsDragging] = useState(false);
  useEffect(() => {
    // Not with the drag's own beginning: a page that changes in that moment ends it.
    const enter = ({ dataTransfer }: DragEvent) =>
      setIsDragging(dataTransfer !== null && isDrag(dataTransfer));
    const end = () => setIsDragging(false);
    document.addEventListener("dragenter", enter);
    document.addEventListener("dragend", end);
    document.addEventListener("drop", end);
    return () => {
      document.removeEventListener("dragenter", enter);
      document.removeEventListener("dragend", end);
      document.removeEventListener("drop", end);
    };
  }, []);
  return isDragging;
}

/**
 * The projects above the history and the uploads: filters, and places to drag to. They are fetched after the document,
 * and stay in reach while something is dragged from further down.
 */
export function ProjectPlaces({ search, onMoved }: { search: Filters; onMoved: () => void }) {
  const isHydrated = useHydrated();
  const isDragging = useIsDragging();

  async function drop(project: Project, things: DraggedThings) {
    const { dropOn } = await import("../projects/drop");
    if (await dropOn(project, things)) onMoved();
  }

  return (
    <div
      className={cn(
        "min-h-11",
        isDragging &&
          "sticky top-[calc(4rem+var(--toasts-room))] z-30 -my-1 rounded-panel bg-canvas py-1 shadow-raised",
      )}
    >
      {isHydrated && (
        <Suspense fallback={null}>
          <ProjectBar
            value={search.filters.get("project") ?? ""}
            onChange={(project) => search.put("project", project)}
            onDrop={(project, things) => void drop(project, things)}
          />
        </Suspense>
      )}
    </div>
  );
}
