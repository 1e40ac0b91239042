import type { Project } from "#contract/projects";
import { messageOf } from "#lib/api-error";
import { toast } from "#ui/toast";
import type { DraggedThings } from "./drag";
import { moveInto } from "./projects-api";

/** Moves what was dropped on a project, and says so. @returns whether they were moved. */
export async function dropOn(project: Project, things: DraggedThings): Promise<boolean> {
  try {
    const moved = await moveInto(project.id, things);
    toast.success(
      moved === 0
        ? `Already in ${project.name}`
        : `Moved ${moved === 1 ? "1 item" : `${moved} items`} to ${project.name}`,
    );
    return true;
  } catch (error) {
    toast.error("Nothing was moved", { description: messageOf(error, "Please try again.") });
    return false;
  }
}
