import { CircleSlash, FolderPlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Project, ProjectList } from "#contract/projects";
import { messageOf } from "#lib/api-error";
import { formatCount } from "#lib/format";
import { useResource } from "#lib/resource";
import { Dialog } from "#ui/dialog";
import { toast } from "#ui/toast";
import { Dot } from "./dot";
import { type MoveWish, moveWish } from "./move-store";
import { ProjectForm } from "./project-form";
import { moveInto, moveOut, PROJECTS_PATH } from "./projects-api";

const things = (count: number) => (count === 1 ? "1 item" : `${formatCount(count)} items`);

async function move(wish: MoveWish, target: Project | null) {
  moveWish.set(null);
  try {
    if (target) await moveInto(target.id, wish.things);
    else for (const id of wish.from) await moveOut(id, wish.things);
    const where = target ? `to ${target.name}` : "out of the project";
    toast.success(`Moved ${things(wish.count)} ${where}`);
    wish.onMoved?.(target?.id ?? null);
  } catch (error) {
    toast.error("Nothing was moved", { description: messageOf(error, "Please try again.") });
  }
}

/** A choice among projects, or a new one, for what is to be moved. */
export function MoveDialog({ wish }: { wish: MoveWish | null }) {
  const [isNew, setIsNew] = useState(false);
  const { data, error } = useResource<ProjectList>(PROJECTS_PATH, {
    failure: "Your projects could not be loaded.",
  });
  const projects = data?.items.filter((one) => one.archived_at === null);
  const close = () => {
    moveWish.set(null);
    setIsNew(false);
  };
  return (
    <Dialog
      isOpen={wish !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title="Move to project"
      description={wish ? `Choose where ${things(wish.count)} should go.` : ""}
      className="sm:max-w-md"
    >
      {wish && (
        <div className="grid max-h-[60dvh] gap-1 overflow-y-auto px-4 pb-5">
          {error && <p className="px-2 text-bad text-sm">{error}</p>}
          {isNew ? (
            <div className="px-2 pt-1">
              <ProjectForm
                onDone={(made) => {
                  setIsNew(false);
                  void move(wish, made);
                }}
                onCancel={() => setIsNew(false)}
              />
            </div>
          ) : (
            <>
              <Choice onPress={() => setIsNew(true)}>
                <FolderPlus aria-hidden="true" className="size-4 text-faint" />
                New project
              </Choice>
              {wish.from.length > 0 && (
                <Choice onPress={() => void move(wish, null)}>
                  <CircleSlash aria-hidden="true" className="size-4 text-faint" />
                  No project
                </Choice>
              )}
              {projects?.map((one) => (
                <Choice key={one.id} onPress={() => void move(wish, one)}>
                  <Dot color={one.color} />
                  <span className="min-w-0 truncate">{one.name}</span>
                  <span className="figures ml-auto text-faint text-xs">{one.count}</span>
                </Choice>
              ))}
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Choice({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 items-center gap-3 rounded-control px-2 text-left text-sm hover:bg-hover"
    >
      {children}
    </button>
  );
}
