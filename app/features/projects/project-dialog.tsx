import type { Project } from "#contract/projects";
import { Dialog } from "#ui/dialog";
import { ProjectForm } from "./project-form";

interface ProjectDialogProps {
  edited: Project | "new";
  onDone: (made: Project) => void;
  onClose: () => void;
}

/** The dialog in which a project is made, or gets another name or colour. */
export function ProjectDialog({ edited, onDone, onClose }: ProjectDialogProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={edited === "new" ? "New project" : "Name and colour"}
      className="sm:max-w-md"
    >
      <div className="px-6 pb-6">
        <ProjectForm
          {...(edited === "new" ? {} : { project: edited })}
          onDone={onDone}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  );
}
