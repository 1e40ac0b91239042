import { type FormEvent, useState } from "react";
import type { LoraBase } from "#contract/loras";
import type { Parameter, TestModelDetail } from "#contract/models";
import { requestJson, sendJson } from "#lib/api";
import { serverMessageOf } from "#lib/api-error";
import { Dialog } from "#ui/dialog";
import { FormFoot } from "#ui/form-foot";
import { toast } from "#ui/toast";
import { basesOf, lorasParameter } from "./lora-bases";
import { BASE_LABELS, BASES } from "./lora-words";

interface LoraBasesDialogProps {
  /** Null while nothing is asked. */
  model: TestModelDetail | null;
  onClose: () => void;
  onSaved: () => void;
}

/** For which bases a model takes LoRAs: the parameter that says it is added, changed or removed in one act. */
export function LoraBasesDialog({ model, onClose, onSaved }: LoraBasesDialogProps) {
  return (
    <Dialog
      isOpen={model !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="LoRAs of this model"
      description="Creators can add LoRAs that were made for one of these bases. Only models at fal and Replicate can be given any."
      className="sm:max-w-md"
    >
      {model && <Form model={model} onClose={onClose} onSaved={onSaved} />}
    </Dialog>
  );
}

function Form({ model, onClose, onSaved }: LoraBasesDialogProps & { model: TestModelDetail }) {
  const parameters = Object.values(model.components.schemas.Input);
  const known = parameters.find(({ type }) => type === "loras");
  const [bases, setBases] = useState<readonly LoraBase[]>(basesOf(known));
  const [isBusy, setIsBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await saveBases(model, known, bases);
      toast.success(bases.length > 0 ? "The bases are saved." : "This model takes no LoRAs.");
      onSaved();
    } catch (failure) {
      toast.error("Error", { description: serverMessageOf(failure, "That did not work.") });
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-5 px-6 pb-6">
      <fieldset className="grid gap-1 sm:grid-cols-2">
        <legend className="mb-1.5 font-medium text-sm">Bases</legend>
        {BASES.map((base) => (
          <label key={base} className="flex min-h-10 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              checked={bases.includes(base)}
              onChange={({ target }) =>
                setBases(
                  target.checked ? [...bases, base] : bases.filter((other) => other !== base),
                )
              }
              className="size-4 shrink-0 accent-signal"
            />
            {BASE_LABELS[base]}
          </label>
        ))}
      </fieldset>
      <p className="text-faint text-xs">With no base, the model takes no LoRAs.</p>
      <FormFoot onCancel={onClose} isBusy={isBusy}>
        Save
      </FormFoot>
    </form>
  );
}

async function saveBases(
  { name, revision }: TestModelDetail,
  known: Parameter | undefined,
  bases: readonly LoraBase[],
): Promise<void> {
  const path = `/api/admin/test-models/${encodeURIComponent(name)}/parameters`;
  if (bases.length > 0) {
    const parameter = lorasParameter(known, bases);
    await sendJson("POST", path, {
      ...parameter,
      ...(known ? { previous_name: known.name } : {}),
      revision,
    });
  } else if (known) {
    await requestJson(`${path}/${encodeURIComponent(known.name)}`, { method: "DELETE" });
  }
}
