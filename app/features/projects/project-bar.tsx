import { FolderPlus } from "lucide-react";
import { type DragEvent, lazy, Suspense, useState } from "react";
import type { Project, ProjectList } from "#contract/projects";
import { cn } from "#lib/cn";
import { useResource } from "#lib/resource";
import { Button } from "#ui/button";
import { Dot } from "./dot";
import { type DraggedThings, draggedThings, isDrag } from "./drag";
import { PROJECTS_PATH } from "./projects-api";

// A creator who only looks needs neither forms nor menus.
const ProjectDialog = lazy(() =>
  import("./project-dialog").then((loaded) => ({ default: loaded.ProjectDialog })),
);
const ProjectMenu = lazy(() =>
  import("./project-menu").then((loaded) => ({ default: loaded.ProjectMenu })),
);

interface ProjectBarProps {
  /** The project that is shown: its id, `none`, or empty for all. */
  value: string;
  onChange: (project: string) => void;
  /** Moves what was dragged here; left out where nothing can be. */
  onDrop?: (project: Project, things: DraggedThings) => void;
}

/** The projects as filters and as places to drag to, and the way to a new one. */
export function ProjectBar({ value, onChange, onDrop }: ProjectBarProps) {
  const [edited, setEdited] = useState<Project | "new" | null>(null);
  const [isArchiveOpen, setIsArchiveOpen] = useState(false);
  const { data } = useResource<ProjectList>(PROJECTS_PATH, {
    failure: "Your projects could not be loaded.",
  });
  const all = data?.items ?? [];
  const archived = all.filter((one) => one.archived_at !== null);
  const shown = all.filter((one) => one.archived_at === null || isArchiveOpen || one.id === value);
  const chosen = all.find((one) => one.id === value);
  return (
    <section aria-label="Projects" className="flex min-w-0 items-center gap-2">
      <ul className="-mx-1 flex min-w-0 items-center gap-1.5 overflow-x-auto p-1">
        {all.length > 0 && (
          <>
            <Chip label="All" isOn={value === ""} onPress={() => onChange("")} />
            <Chip label="No project" isOn={value === "none"} onPress={() => onChange("none")} />
          </>
        )}
        {shown.map((one) => (
          <ProjectChip
            key={one.id}
            project={one}
            isOn={one.id === value}
            onPress={() => onChange(one.id === value ? "" : one.id)}
            onDrop={onDrop}
          />
        ))}
        {archived.length > 0 && (
          <li className="shrink-0">
            <Button
              size="sm"
              variant="quiet"
              aria-expanded={isArchiveOpen}
              onClick={() => setIsArchiveOpen(!isArchiveOpen)}
            >
              {isArchiveOpen ? "Hide archived" : `Archived (${archived.length})`}
            </Button>
          </li>
        )}
        <li className="shrink-0">
          <Button
            size="sm"
            variant="quiet"
            className={cn(all.length === 0 && "-ml-3")}
            onClick={() => setEdited("new")}
          >
            <FolderPlus aria-hidden="true" className="size-4" />
            New project
          </Button>
        </li>
      </ul>
      {chosen && (
        <Suspense fallback={null}>
          <ProjectMenu
            project={chosen}
            onEdit={() => setEdited(chosen)}
            onGone={() => onChange("")}
          />
        </Suspense>
      )}
      {edited !== null && (
        <Suspense fallback={null}>
          <ProjectDialog
            edited={edited}
            onDone={(made) => {
              if (edited === "new") onChange(made.id);
              setEdited(null);
            }}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

const CHIP =
  "flex h-9 shrink-0 items-center gap-2 rounded-pill border px-3 text-sm transition-colors duration-150 pointer-coarse:h-11";

function Chip({ label, isOn, onPress }: { label: string; isOn: boolean; onPress: () => void }) {
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-pressed={isOn}
        onClick={onPress}
        className={cn(CHIP, isOn ? "border-text font-semibold" : "border-line hover:bg-hover")}
      >
        {label}
      </button>
    </li>
  );
}

function ProjectChip({
  project,
  isOn,
  onPress,
  onDrop,
}: {
  project: Project;
  isOn: boolean;
  onPress: () => void;
  onDrop: ProjectBarProps["onDrop"];
}) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!onDrop || !isDrag(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
    setIsOver(true);
  };
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-pressed={isOn}
        aria-label={`${project.name}, ${project.count} ${project.count === 1 ? "item" : "items"}${project.archived_at ? ", archived" : ""}`}
        onClick={onPress}
        onDragEnter={over}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          const things = draggedThings(event.dataTransfer);
          if (things) onDrop?.(project, things);
        }}
        className={cn(
          CHIP,
          isOn ? "border-text font-semibold" : "border-line hover:bg-hover",
          project.archived_at && "border-dashed text-muted",
          isOver && "border-signal bg-signal-wash",
        )}
      >
        <Dot color={project.color} />
        <span className="max-w-48 truncate">{project.name}</span>
        {/* The space is a part of what is read: the name has the same words. */ " "}
        <span className="figures font-normal text-faint text-xs">{project.count}</span>
      </button>
    </li>
  );
}
