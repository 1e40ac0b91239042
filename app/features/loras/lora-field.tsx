import { Link } from "@remix-run/react";
import { useEffect, useId } from "react";
import { MAX_LORAS_AT_ONCE, MOST_LORAS } from "#contract/lora-limits";
import type { Lora } from "#contract/loras";
import type { CreatorModel } from "#contract/models";
import { LORAS_PATH } from "#lib/read-paths";
import { useResource } from "#lib/resource";
import { Select } from "#ui/select";
import { ChosenLoraRow } from "./chosen-lora-row";
import { type ChosenLora, loraParameterOf, takesBase } from "./chosen-loras";
import { BASE_LABELS, KIND_LABELS, USUAL_STRENGTH } from "./lora-words";

interface LoraFieldProps {
  model: CreatorModel;
  loras: readonly ChosenLora[];
  onChange: (loras: readonly ChosenLora[]) => void;
}

/** The value of the list before anything is chosen. */
const NOTHING = "nothing";

const known = ({ id, name, trigger, base }: Lora) => ({ id, name, trigger, base });

/** How many LoRAs a model takes: none where its provider cannot be given any. */
function mostOf(model: CreatorModel): number {
  if (!loraParameterOf(model)) return 0;
  const most = Object.entries(MOST_LORAS).find(([name]) => name === model.provider)?.[1] ?? 0;
  return Math.min(MAX_LORAS_AT_ONCE, most);
}

/** The LoRAs of a generation: those of the library that fit the model, each with its strength. */
export function LoraField({ model, loras, onChange }: LoraFieldProps) {
  const id = useId();
  const { data, error } = useResource<{ items: Lora[] }>(LORAS_PATH, {
    failure: "Your LoRAs could not be loaded.",
  });
  const ready = data?.items.filter(({ status }) => status === "ready");
  const most = mostOf(model);
  const bases = loraParameterOf(model)?.enum ?? null;
  const fitting = ready?.filter(({ base }) => takesBase(model, base)) ?? [];
  const free = fitting.filter((one) => loras.every((other) => other.id !== one.id));

  // A LoRA from a record or an older draft gets the library's present entry.
  const current = loras.map((one) => {
    const found = ready?.find((other) => other.id === one.id);
    return found ? { ...one, ...known(found) } : one;
  });
  const isOld = JSON.stringify(current) !== JSON.stringify(loras);
  useEffect(() => {
    if (isOld) onChange(current);
  });

  function add(chosen: string) {
    const lora = free.find((one) => one.id === chosen);
    if (lora) onChange([...loras, { ...known(lora), strength: USUAL_STRENGTH }]);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3">
        <span className="font-medium text-sm">LoRAs</span>
        {most > 0 && (
          <span className="figures text-faint text-xs">
            {loras.length} of {most}
          </span>
        )}
      </legend>
      <ul aria-label="LoRAs of this generation" className="grid gap-2 empty:hidden">
        {loras.map((one, index) => (
          <ChosenLoraRow
            key={one.id}
            lora={one}
            problem={problemOf(one, index)}
            onStrength={(strength) =>
              onChange(loras.map((other) => (other.id === one.id ? { ...other, strength } : other)))
            }
            onRemove={() => onChange(loras.filter((other) => other.id !== one.id))}
          />
        ))}
      </ul>
      {error && !data && <p className="font-medium text-bad text-xs">{error}</p>}
      {most > loras.length && free.length > 0 && (
        <Select
          id={`${id}-add`}
          aria-label="Add a LoRA"
          value={NOTHING}
          onChange={add}
          options={[
            { value: NOTHING, label: "Add a LoRA" },
            ...free.map((one) => ({
              value: one.id,
              label: one.name,
              note: [one.base && BASE_LABELS[one.base], KIND_LABELS[one.kind], one.trigger]
                .filter(Boolean)
                .join(" · "),
            })),
          ]}
        />
      )}
      {data && fitting.length === 0 && most > 0 && (
        <p className="text-faint text-xs">
          Your library has no LoRA for {model.name}
          {bases && `, which takes ${namesOf(bases)}`}.{" "}
          <Link to="/dashboard/loras" className="underline underline-offset-4 hover:text-text">
            Add one
          </Link>
        </p>
      )}
    </fieldset>
  );

  /** Why a chosen one does not go along, or cannot be used; null where it can. */
  function problemOf({ id: wanted, name, base }: ChosenLora, index: number): string | null {
    if (ready?.every((one) => one.id !== wanted))
      return `${name} is not in the library any more. Remove it, or the generation is refused.`;
    if (most === 0) return `${model.name} takes no LoRAs: it is left out.`;
    if (base !== null && !takesBase(model, base))
      return `It is for ${BASE_LABELS[base]}: with ${model.name} it is left out.`;
    return index >= most ? `${model.name} takes at most ${most}. Remove one.` : null;
  }
}

const namesOf = (bases: readonly string[]) =>
  bases
    .map((base) => Object.entries(BASE_LABELS).find(([name]) => name === base)?.[1] ?? base)
    .join(", ");
