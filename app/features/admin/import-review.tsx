import { useState } from "react";
import type { GenerationKind } from "#contract/generation";
import type { ImportPreview, ParameterChange } from "#contract/model-import";
import type { TestModel } from "#contract/models";
import { sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { Badge } from "#ui/badge";
import { Field } from "#ui/field";
import { FormFoot } from "#ui/form-foot";
import { Input } from "#ui/input";
import { Select } from "#ui/select";
import { toast } from "#ui/toast";
import { MODEL_TYPE_OPTIONS } from "./model-types";

interface ImportReviewProps {
  preview: ImportPreview;
  /** Whether a model is made, or a schema replaced. */
  isNew: boolean;
  onBack: () => void;
  onImported: (name: string) => void;
}

/** What an import would store, and the button that stores it. */
export function ImportReview({ preview, isNew, onBack, onImported }: ImportReviewProps) {
  const { suggested } = preview;
  const [name, setName] = useState(suggested.name);
  const [type, setType] = useState<GenerationKind>(suggested.model_type ?? "text_to_image");
  const [endpointUrl, setEndpointUrl] = useState(suggested.endpoint_url ?? "");
  const [error, setError] = useState<string | null>(null);
  const [isStoring, setIsStoring] = useState(false);
  const changes = preview.changes.filter(({ kind }) => kind !== "same");

  async function store() {
    setIsStoring(true);
    setError(null);
    const model = {
      name,
      description: suggested.description,
      model_type: type,
      endpoint_url: endpointUrl,
      price: suggested.price,
    };
    const body = { model, parameters: preview.parameters, revision: preview.revision };
    try {
      const stored = await sendJson<TestModel>("POST", "/api/admin/model-imports", body);
      toast.success(
        isNew ? "Model imported. It is inactive until you try it." : "Schema imported.",
      );
      onImported(stored.name);
    } catch (failure) {
      setError(serverMessageOf(failure, "The import could not be stored."));
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
      {isNew && (
        <>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field label="Name">
              {(control) => (
                <Input
                  {...control}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                  data-autofocus=""
                />
              )}
            </Field>
            <Field label="Model Type" hint="Guessed from its inputs.">
              {({ id }) => (
                <Select
                  id={id}
                  value={type}
                  onChange={(value) => setType(value as GenerationKind)}
                  options={MODEL_TYPE_OPTIONS}
                />
              )}
            </Field>
          </div>
          <Field label="Endpoint URL">
            {(control) => (
              <Input
                {...control}
                type="url"
                value={endpointUrl}
                onChange={(event) => setEndpointUrl(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      {changes.length === 0 && (
        <p className="text-muted text-sm">This is what is stored already: nothing would change.</p>
      )}
      <ul className="max-h-80 overflow-auto rounded-control border border-line">
        {changes.map((change) => (
          <Change key={`${change.kind} ${change.name}`} change={change} preview={preview} />
        ))}
        {preview.skipped.map((one) => (
          <li
            key={`skipped ${one.name}`}
            className="flex flex-wrap items-baseline gap-x-3 border-line border-t px-4 py-2.5 first:border-t-0"
          >
            <Badge>Left out</Badge>
            <code className="font-mono text-xs [overflow-wrap:anywhere]">{one.name}</code>
            <span className="text-muted text-xs">{one.reason}</span>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
      <FormFoot
        onCancel={onBack}
        cancel="Back"
        isBusy={isStoring}
        isDisabled={!isNew && changes.length === 0}
      >
        {isStoring ? "Storing..." : isNew ? "Add the model" : "Apply the changes"}
      </FormFoot>
    </form>
  );
}

const TONES = {
  added: { label: "New", tone: "good" },
  removed: { label: "Goes", tone: "bad" },
  changed: { label: "Changes", tone: "warn" },
  same: { label: "Stays", tone: "plain" },
} as const;

function shown(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

function Change({ change, preview }: { change: ParameterChange; preview: ImportPreview }) {
  const { label, tone } = TONES[change.kind];
  const parameter = preview.parameters.find((one) => one.name === change.name);
  return (
    <li className="grid gap-1 border-line border-t px-4 py-2.5 first:border-t-0">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Badge tone={tone}>{label}</Badge>
        <code className="font-mono text-xs [overflow-wrap:anywhere]">{change.name}</code>
        {change.kind === "added" && parameter && (
          <span className="text-muted text-xs">
            {parameter.type}
            {parameter.required && ", required"}
            {!parameter.visible && ", hidden"}
          </span>
        )}
      </div>
      {change.kind === "changed" && (
        <ul className="grid gap-0.5 text-xs">
          {change.fields.map(({ field, before, after }) => (
            <li key={field} className="text-muted [overflow-wrap:anywhere]">
              {field}: <del className="text-bad">{shown(before)}</del>{" "}
              <ins className="text-good no-underline">{shown(after)}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
