import { type FormEvent, useState } from "react";
import type { Lora, LoraChange } from "#contract/loras";
import { useProblemFocus } from "#lib/use-problem-focus";
import { Dialog } from "#ui/dialog";
import { Field } from "#ui/field";
import { FormFoot } from "#ui/form-foot";
import { Select } from "#ui/select";
import { toast } from "#ui/toast";
import { type ImportProblems, refusalProblems } from "./import-form";
import { NameField, TriggerField } from "./lora-fields";
import { BASE_LABELS, BASES } from "./lora-words";
import { correctLora } from "./loras-api";

/** The choice of a LoRA whose base is not known. */
const UNKNOWN_BASE = "unknown";

interface EditLoraProps {
  /** Null while none is changed. */
  lora: Lora | null;
  onClose: () => void;
}

/** Renames a LoRA, or corrects its trigger or base. */
export function EditLora({ lora, onClose }: EditLoraProps) {
  return (
    <Dialog
      isOpen={lora !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Change this LoRA"
      description="Results that were made with it keep what they were made with."
      className="sm:max-w-md"
    >
      {lora && <Form lora={lora} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ lora, onClose }: { lora: Lora; onClose: () => void }) {
  const [name, setName] = useState(lora.name);
  const [trigger, setTrigger] = useState(lora.trigger ?? "");
  const [base, setBase] = useState(lora.base);
  const [problems, setProblems] = useState<ImportProblems>({});
  const [isBusy, setIsBusy] = useState(false);
  const { form, focusProblem } = useProblemFocus();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === "") {
      setProblems({ name: "Give the LoRA a name." });
      return focusProblem();
    }
    const change: LoraChange = {
      name: name.trim(),
      trigger: trigger.trim() || null,
      ...(base === null ? {} : { base }),
    };
    setIsBusy(true);
    setProblems({});
    try {
      const changed = await correctLora(lora.id, change);
      toast.success(`${changed.name} is saved`);
      onClose();
    } catch (error) {
      setProblems(refusalProblems(error, "file"));
      focusProblem();
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid gap-5 px-6 pb-6"
    >
      <NameField isFirst value={name} problem={problems.name} onChange={setName} />
      <TriggerField
        hint="Empty for none. It is put into the prompt where it is not there."
        value={trigger}
        problem={problems.trigger}
        onChange={setTrigger}
      />
      {lora.status === "ready" && (
        <Field
          label="Base model"
          hint={
            lora.base === null
              ? "Its file does not tell it. Models take it once you choose the one it was trained for."
              : "Correct it only if you know better: with another base a run fails or looks wrong."
          }
          error={problems.base ?? null}
        >
          {(control) => (
            <Select
              {...control}
              value={base ?? UNKNOWN_BASE}
              options={[
                ...(lora.base === null ? [{ value: UNKNOWN_BASE, label: "Not known" }] : []),
                ...BASES.map((value) => ({ value, label: BASE_LABELS[value] })),
              ]}
              onChange={(value) => setBase(BASES.find((one) => one === value) ?? lora.base)}
            />
          )}
        </Field>
      )}
      {(problems.form ?? problems.file) && (
        <p role="alert" tabIndex={-1} className="font-medium text-bad text-sm outline-none">
          {problems.form ?? problems.file}
        </p>
      )}
      <FormFoot onCancel={onClose} isBusy={isBusy}>
        Save
      </FormFoot>
    </form>
  );
}
