import { Field } from "#ui/field";
import { Input } from "#ui/input";
import { Select } from "#ui/select";
import type { ImportFields, ImportProblems } from "./import-form";
import { KindField } from "./kind-field";
import { NameField, TriggerField } from "./lora-fields";
import { BASE_LABELS, BASES } from "./lora-words";

const RECOGNISE = "recognise";
const BASE_CHOICES = [
  { value: RECOGNISE, label: "Recognise it", note: "The file usually says it" },
  ...BASES.map((base) => ({ value: base, label: BASE_LABELS[base] })),
];

interface AddressFieldProps {
  url: string;
  problem: string | undefined;
  onChange: (url: string) => void;
}

/** The address that a LoRA is fetched from. */
export function AddressField({ url, problem, onChange }: AddressFieldProps) {
  return (
    <Field
      label="Address"
      hint="Of a .safetensors file at Hugging Face, Civitai, Replicate or fal. It is fetched while you go on."
      error={problem ?? null}
    >
      {(control) => (
        <Input
          {...control}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://huggingface.co/…"
          value={url}
          maxLength={2048}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface DescriptionFieldsProps {
  fields: ImportFields;
  problems: ImportProblems;
  onChange: (part: Partial<ImportFields>) => void;
}

/** What a LoRA is called, teaches, works with, and may be used under. */
export function DescriptionFields({ fields, problems, onChange: change }: DescriptionFieldsProps) {
  return (
    <>
      <NameField
        value={fields.name}
        problem={problems.name}
        onChange={(name) => change({ name })}
      />
      <KindField
        value={fields.kind}
        problem={problems.kind}
        onChange={(kind) => change({ kind })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Base model"
          hint="It works only with models of this base."
          error={problems.base ?? null}
        >
          {({ "aria-invalid": isInvalid, ...control }) => (
            <div data-invalid={isInvalid ? "" : undefined} tabIndex={-1}>
              <Select
                {...control}
                value={fields.base || RECOGNISE}
                options={BASE_CHOICES}
                onChange={(value) => change({ base: BASES.find((one) => one === value) ?? "" })}
              />
            </div>
          )}
        </Field>
        <TriggerField
          hint="Optional. It is put into the prompt."
          className="h-10 sm:text-sm"
          value={fields.trigger}
          problem={problems.trigger}
          onChange={(trigger) => change({ trigger })}
        />
      </div>
      <Field
        label="Licence"
        hint="As its source names it, or “Own work”."
        error={problems.licence ?? null}
      >
        {(control) => (
          <Input
            {...control}
            dir="auto"
            autoComplete="off"
            maxLength={200}
            placeholder="e.g. Apache 2.0"
            value={fields.licence}
            onChange={({ target }) => change({ licence: target.value })}
          />
        )}
      </Field>
    </>
  );
}
