import { type FormEvent, useId, useState } from "react";
import { PROJECT_COLORS } from "#contract/project-colors";
import type { Project } from "#contract/projects";
import { messageOf } from "#lib/api-error";
import { FormFoot } from "#ui/form-foot";
import { Input } from "#ui/input";
import { changeProject, createProject } from "./projects-api";

interface ProjectFormProps {
  /** The one that is changed; a new one without it. */
  project?: Project;
  onDone: (project: Project) => void;
  onCancel: () => void;
}

/** Name and colour of a project. */
export function ProjectForm({ project, onDone, onCancel }: ProjectFormProps) {
  const id = useId();
  const [name, setName] = useState(project?.name ?? "");
  const [color, setColor] = useState<string>(project?.color ?? PROJECT_COLORS[0].value);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    setProblem(null);
    try {
      const wish = { name, color };
      onDone(await (project ? changeProject(project.id, wish) : createProject(wish)));
    } catch (error) {
      setProblem(messageOf(error, "The project could not be saved. Please try again."));
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-name`} className="font-semibold text-sm">
          Name
        </label>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={80}
          required
          data-autofocus=""
          autoComplete="off"
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => setName(event.target.value)}
        />
        {problem && (
          <p id={`${id}-problem`} role="alert" className="font-medium text-bad text-xs">
            {problem}
          </p>
        )}
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-semibold text-sm">Colour</legend>
        <div className="flex flex-wrap gap-2">
          {PROJECT_COLORS.map((one) => (
            <label
              key={one.value}
              title={one.name}
              className="grid size-9 cursor-pointer place-items-center rounded-full border-2 border-transparent has-checked:border-text has-focus-visible:outline-2 has-focus-visible:outline-signal has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={`${id}-color`}
                className="sr-only"
                aria-label={one.name}
                checked={color === one.value}
                onChange={() => setColor(one.value)}
              />
              <span className="size-6 rounded-full" style={{ backgroundColor: one.value }} />
            </label>
          ))}
        </div>
      </fieldset>
      <FormFoot onCancel={onCancel} isBusy={isBusy}>
        {project ? "Save" : "Create project"}
      </FormFoot>
    </form>
  );
}
