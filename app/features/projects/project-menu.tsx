import { Archive, ArchiveRestore, Ellipsis, FolderInput, PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Project } from "#contract/projects";
import { messageOf } from "#lib/api-error";
import { Button } from "#ui/button";
import { Confirmation } from "#ui/confirmation";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "#ui/menu";
import { toast } from "#ui/toast";
import { changeProject, dropProject } from "./projects-api";
import { setResultPlace, useResultPlace } from "./result-place";

interface ProjectMenuProps {
  project: Project;
  onEdit: () => void;
  /** It is not shown any longer: deleted, or archived. */
  onGone: () => void;
}

/** What can be done with a project. */
export function ProjectMenu({ project, onEdit, onGone }: ProjectMenuProps) {
  const [isAsking, setIsAsking] = useState(false);
  const place = useResultPlace();
  const isPlace = place?.id === project.id;
  const isArchived = project.archived_at !== null;

  async function attempt(work: () => Promise<unknown>, failure: string) {
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(failure, { description: messageOf(error, "Please try again.") });
      return false;
    }
  }

  async function archive() {
    const done = await attempt(
      () => changeProject(project.id, { archived: !isArchived }),
      "The project was not changed",
    );
    if (!done || isArchived) return;
    if (isPlace) setResultPlace(null);
    toast.success(`${project.name} archived`);
    onGone();
  }

  async function remove() {
    setIsAsking(false);
    if (!(await attempt(() => dropProject(project.id), "The project was not deleted"))) return;
    if (isPlace) setResultPlace(null);
    toast.success(`${project.name} deleted`, {
      description: "Its results, films and uploads are kept.",
    });
    onGone();
  }

  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="quiet" size="icon-sm" aria-label={`Options of ${project.name}`}>
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setResultPlace(isPlace ? null : { ...pick(project) })}>
            <FolderInput aria-hidden="true" />
            {isPlace ? "Stop sending new results here" : "Send new results here"}
          </MenuItem>
          <MenuItem onSelect={onEdit}>
            <PenLine aria-hidden="true" />
            Name and colour
          </MenuItem>
          <MenuItem onSelect={() => void archive()}>
            {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
            {isArchived ? "Bring back" : "Archive"}
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={() => setIsAsking(true)}>
            <Trash2 aria-hidden="true" />
            Delete project
          </MenuItem>
        </MenuContent>
      </Menu>
      <Confirmation
        isOpen={isAsking}
        title={`Delete ${project.name}?`}
        action="Delete project"
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        Its results, films and uploads are kept, without a project.
      </Confirmation>
    </>
  );
}

const pick = ({ id, name, color }: Project) => ({ id, name, color });
