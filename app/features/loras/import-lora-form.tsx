import { type FormEvent, useState } from "react";
import { LORA_RIGHTS } from "#contract/loras";
import { useProblemFocus } from "#lib/use-problem-focus";
import { Button } from "#ui/button";
import { Tabs } from "#ui/tabs";
import { TickField } from "./choice-field";
import { AddressField, DescriptionFields } from "./description-fields";
import {
  type ImportFields,
  type ImportProblems,
  importBody,
  importProblems,
  isFileGone,
  refusalProblems,
} from "./import-form";
import { type BroughtLora, bringLora } from "./loras-api";
import { PersonFields } from "./person-fields";
import type { WeightsUpload } from "./use-weights-upload";
import { WeightsField } from "./weights-field";

export interface ImportLoraFormProps {
  fields: ImportFields;
  upload: WeightsUpload;
  begunFile: string | null;
  /** What is known to be wrong when the form opens: why an import failed. */
  given: ImportProblems;
  onChange: (part: Partial<ImportFields>) => void;
  onFile: (file: File) => void;
  /** The file is not to be used; with what is wrong about it, or null. */
  onFileGone: (problem: string | null) => void;
  onBrought: (lora: BroughtLora, fields: ImportFields) => void;
  onCancel: () => void;
}

/** Everything that is asked about a LoRA that comes from elsewhere. */
export function ImportLoraForm(props: ImportLoraFormProps) {
  const { fields, upload, begunFile, given, onChange, onFile, onFileGone, onBrought } = props;
  const { form, focusProblem } = useProblemFocus();
  const [refused, setRefused] = useState<ImportProblems>(given);
  const [wasSent, setWasSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const file = upload.state === "sent" ? upload.file : null;
  const missing = importProblems(fields, file);
  if (upload.state === "sending") delete missing.file;
  const uploadProblem = upload.state === "none" ? upload.problem : null;
  // The reason for refusing a file tells more than “no file chosen” does.
  const problems: ImportProblems = {
    ...(wasSent ? missing : {}),
    ...(uploadProblem === null ? {} : { file: uploadProblem }),
    ...refused,
  };

  function change(part: Partial<ImportFields>) {
    // The server's sentence about a field goes once the field changes.
    setRefused({});
    onChange(part);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setWasSent(true);
    setRefused({});
    const isWaiting = fields.way === "file" && upload.state === "sending";
    if (isWaiting || Object.keys(missing).length > 0) return focusProblem();
    setIsBusy(true);
    try {
      onBrought(await bringLora(importBody(fields, file)), fields);
    } catch (error) {
      const said = refusalProblems(error, fields.way);
      if (fields.way === "file" && isFileGone(error)) onFileGone(said.file ?? null);
      setRefused(said);
      focusProblem();
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Add a LoRA"
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 px-6 pb-6"
    >
      <Tabs
        label="Where the LoRA comes from"
        value={fields.way}
        onChange={(way) => change({ way })}
        tabs={[
          {
            value: "file",
            label: "Upload a file",
            content: (
              <WeightsField
                {...{ upload, begunFile }}
                problem={problems.file}
                onFile={(chosen) => {
                  setRefused({});
                  onFile(chosen);
                }}
                onRemove={() => onFileGone(null)}
              />
            ),
          },
          {
            value: "address",
            label: "From an address",
            content: (
              <AddressField
                url={fields.url}
                problem={problems.url}
                onChange={(url) => change({ url })}
              />
            ),
          },
        ]}
      />
      <DescriptionFields fields={fields} problems={problems} onChange={change} />
      <PersonFields
        label="Does it show a person?"
        noNote="A thing, a place, a style"
        fields={fields}
        problems={problems}
        footnote="A LoRA of a person is never shared with everyone."
        onChange={change}
      />
      <TickField
        label={LORA_RIGHTS}
        isTicked={fields.hasRights}
        problem={problems.rights}
        onChange={(hasRights) => change({ hasRights })}
      />
      {problems.form && (
        <p role="alert" tabIndex={-1} className="font-medium text-bad text-sm outline-none">
          {problems.form}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="grow text-muted text-xs">
          {wasSent &&
            upload.state === "sending" &&
            fields.way === "file" &&
            "Wait for the file to finish uploading."}
        </p>
        <Button onClick={props.onCancel}>Close</Button>
        <Button type="submit" variant="signal" isLoading={isBusy}>
          {isBusy ? "Checking…" : "Add LoRA"}
        </Button>
      </div>
    </form>
  );
}
