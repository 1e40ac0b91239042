import { FileUp } from "lucide-react";
import { useState } from "react";
import { MAX_WORKFLOW_CHARACTERS, type StoredWorkflow } from "#contract/comfyui";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { cn } from "#lib/cn";
import { WORKFLOWS_PATH } from "#lib/read-paths";
import { useFileDrop } from "#lib/use-file-drop";
import { Button } from "#ui/button";
import { Field } from "#ui/field";
import { FormFoot } from "#ui/form-foot";
import { Input } from "#ui/input";
import { Textarea } from "#ui/textarea";
import { StoredWorkflows } from "./stored-workflows";

interface WorkflowSourceProps {
  onRead: (workflow: StoredWorkflow) => void;
  onCancel: () => void;
}

/** A workflow as it is pasted or dropped, and those that are stored already. */
export function WorkflowSource({ onRead, onCancel }: WorkflowSourceProps) {
  const [name, setName] = useState("");
  const [workflow, setWorkflow] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const { getRootProps, getInputProps, open, isDragActive } = useFileDrop(
    ([file]) => file && void take(file),
  );

  async function take(file: File) {
    // A character of a file has at most four bytes, in UTF-8.
    if (file.size > 4 * MAX_WORKFLOW_CHARACTERS)
      return setError(`${file.name} is too large for a workflow. Choose the file of Export (API).`);
    setError(null);
    setWorkflow(await file.text());
    setName((now) => now || file.name.replace(/\.json$/i, ""));
  }

  async function read() {
    setIsReading(true);
    setError(null);
    try {
      onRead(await sendJson<StoredWorkflow>("POST", WORKFLOWS_PATH, { name, workflow }));
    } catch (failure) {
      setError(serverMessageOf(failure, "The workflow could not be read."));
    }
    setIsReading(false);
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void read();
      }}
    >
      <Field label="Workflow's name">
        {(control) => (
          <Input
            {...control}
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoComplete="off"
            maxLength={100}
          />
        )}
      </Field>
      <div
        {...getRootProps({
          className: cn("grid gap-3 rounded-control", isDragActive && "bg-signal-wash"),
        })}
      >
        <Field
          label="Workflow in API format"
          hint="In ComfyUI choose Workflow, then Export (API). Paste the file here, or drop it."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={6}
              spellCheck={false}
              className="font-mono text-xs"
              value={workflow}
              onChange={(event) => setWorkflow(event.target.value)}
            />
          )}
        </Field>
        <input {...getInputProps({ "aria-label": "Workflow file", accept: ".json" })} />
        <Button size="sm" className="justify-self-start" onClick={open}>
          <FileUp aria-hidden="true" className="size-4" />
          Choose a file
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
      <FormFoot
        onCancel={onCancel}
        isBusy={isReading}
        isDisabled={name.trim().length < 2 || workflow.trim() === ""}
      >
        {isReading ? "Reading..." : "Read the workflow"}
      </FormFoot>
      <StoredWorkflows onOpen={onRead} />
    </form>
  );
}
