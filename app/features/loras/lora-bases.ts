import { LORAS } from "#contract/generation-params";
import type { LoraBase } from "#contract/loras";
import type { Parameter } from "#contract/models";
import { BASES } from "./lora-words";

/** The bases that a model's parameter for LoRAs names; none for one that is not shown, all where it names none. */
export function basesOf(parameter: Parameter | undefined): LoraBase[] {
  if (!parameter?.visible) return [];
  const options = parameter.enum;
  return options ? BASES.filter((base) => options.includes(base)) : BASES;
}

/** The parameter by which a model takes LoRAs for these bases, seen by creators. */
export function lorasParameter(
  known: Parameter | undefined,
  bases: readonly LoraBase[],
): Parameter {
  return {
    ...{ name: known?.name ?? LORAS, type: LORAS, title: known?.title ?? "LoRAs" },
    ...{ description: known?.description ?? null, default: null, format: null },
    ...{ required: false, visible: true, minimum: null, maximum: null },
    enum: BASES.filter((base) => bases.includes(base)),
  };
}
