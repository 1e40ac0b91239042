import { useState } from "react";
import { type StoredWorkflow, WORKFLOW_PARAMETERS } from "#contract/comfyui";
import type { Issue } from "#contract/errors";
import { type GenerationKind, KINDS } from "#contract/kinds";
import type { TestModel } from "#contract/models";
import { PROVIDERS } from "#contract/providers";
import { sendJson } from "#lib/api";
import { ApiError, serverMessageOf } from "#lib/api-error";
import { WORKFLOWS_PATH } from "#lib/read-paths";
import { Field } from "#ui/field";
import { FormFoot } from "#ui/form-foot";
import { Input } from "#ui/input";
import { Select } from "#ui/select";
import { toast } from "#ui/toast";
import {
  kindOfWorkflow,
  kindsFor,
  modelParameters,
  NO_PLACE,
  PARAMETER_WORDS,
  parametersAt,
  placeOptions,
  placesOf,
} from "./workflow-values";

interface WorkflowReviewProps {
  workflow: StoredWorkflow;
  onBack: () => void;
  onImported: (name: string) => void;
}

/** What was found in a workflow, for correction, and the model that is made of it. */
export function WorkflowReview({ workflow, onBack, onImported }: WorkflowReviewProps) {
  const { nodes, endpoint_url: endpointUrl } = workflow;
  const [places, setPlaces] = useState(() => placesOf(workflow.parameters));
  const [name, setName] = useState(workflow.name);
  const [chosen, setChosen] = useState<GenerationKind | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isStoring, setIsStoring] = useState(false);
  const parameters = parametersAt(places, nodes);
  const kinds = kindsFor(parameters);
  const type = chosen && kinds.includes(chosen) ? chosen : kindOfWorkflow(workflow, parameters);
  const issues = failure instanceof ApiError ? (failure.body?.issues ?? []) : [];
  const placeErrors = parameters.map((_, index) => issueAt(issues, `parameters.${index}`));
  const nameError = issueAt(issues, "model.name") ?? issueAt(issues, "name");

  async function store() {
    setIsStoring(true);
    setFailure(null);
    try {
      const path = `${WORKFLOWS_PATH}/${encodeURIComponent(workflow.id)}`;
      await sendJson("PUT", path, { parameters });
      if (endpointUrl === null || type === null) {
        toast.success("Corrections saved.");
        return setIsStoring(false);
      }
      const model = { name, description: null, model_type: type, endpoint_url: endpointUrl };
      const body = { model, parameters: modelParameters(parameters), revision: 0 };
      const stored = await sendJson<TestModel>("POST", "/api/admin/model-imports", body);
      toast.success("Model added. It is inactive until you try it.");
      onImported(stored.name);
    } catch (error) {
      setFailure(error);
    }
    setIsStoring(false);
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void store();
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Name" error={nameError}>
          {(control) => (
            <Input
              {...control}
              value={name}
              onChange={(event) => setName(event.target.value)}
              data-autofocus=""
            />
          )}
        </Field>
        <Field label="Model Type" hint="Picture or clip; with a picture it starts from one.">
          {({ id, "aria-describedby": describedBy }) => (
            <Select
              id={id}
              aria-describedby={describedBy}
              value={type ?? NO_PLACE}
              onChange={(value) => setChosen(value as GenerationKind)}
              options={kinds.map((kind) => ({ value: kind, label: KINDS[kind].title }))}
            />
          )}
        </Field>
      </div>
      <fieldset className="grid gap-3 rounded-control border border-line p-4 sm:grid-cols-2">
        <legend className="px-1 font-medium text-sm">Where the form's values go</legend>
        {WORKFLOW_PARAMETERS.map((one) => (
          <Field
            key={one}
            label={PARAMETER_WORDS[one]}
            error={placeErrors[parameters.findIndex((found) => found.name === one)] ?? null}
          >
            {({ id, "aria-describedby": describedBy }) => (
              <Select
                id={id}
                aria-describedby={describedBy}
                value={places[one]}
                onChange={(place) => setPlaces({ ...places, [one]: place })}
                options={placeOptions(nodes, one)}
              />
            )}
          </Field>
        ))}
      </fieldset>
      <p className="text-muted text-xs">
        Results are what these nodes save: {workflow.outputs.map(titleIn(workflow)).join(", ")}.
      </p>
      {endpointUrl === null && (
        <p role="alert" className="text-sm text-warn">
          {PROVIDERS.comfyui.needs.what} is not set. Set it to the address of your ComfyUI server,
          such as http://127.0.0.1:8188, and start again: the workflow is stored, and you find it
          here.
        </p>
      )}
      {failure !== null && (
        <p role="alert" className="text-bad text-sm">
          {serverMessageOf(failure, "The model could not be stored.")}
        </p>
      )}
      <FormFoot onCancel={onBack} cancel="Back" isBusy={isStoring}>
        {isStoring ? "Storing..." : endpointUrl === null ? "Save corrections" : "Add the model"}
      </FormFoot>
    </form>
  );
}

const titleIn =
  ({ nodes }: StoredWorkflow) =>
  (id: string) =>
    `${nodes.find((node) => node.id === id)?.title ?? "node"} (${id})`;

/** What a refusal says about a field, or about a part of it. */
function issueAt(issues: readonly Issue[], path: string): string | null {
  const found = issues.find((one) => one.path === path || one.path.startsWith(`${path}.`));
  return found?.message ?? null;
}
