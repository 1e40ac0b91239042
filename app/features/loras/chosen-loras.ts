import type { OpenParams } from "#contract/generation";
import { LORAS } from "#contract/generation-params";
import { MOST_LORAS } from "#contract/lora-limits";
import type { LoraBase } from "#contract/loras";
import type { CreatorModel } from "#contract/models";

/** A LoRA of a form: how much it counts, and what it was when it was chosen, to name it where it is gone. */
export interface ChosenLora {
  id: string;
  strength: number;
  name: string;
  trigger: string | null;
  /** Null where only its record is known. */
  base: LoraBase | null;
}

/** Whether something that was stored or handed over is a form's list of LoRAs. */
export function isChosen(value: unknown): value is readonly ChosenLora[] {
  return (
    Array.isArray(value) &&
    value.length <= 3 &&
    value.every(
      (one) =>
        typeof one?.id === "string" &&
        typeof one.strength === "number" &&
        typeof one.name === "string" &&
        [one.trigger, one.base].every((text) => text === null || typeof text === "string"),
    )
  );
}

type Taker = Pick<CreatorModel, "parameters" | "provider">;

/** The parameter of a model that takes LoRAs; undefined for none, and where its provider cannot be given any. */
export const loraParameterOf = (model: Taker | null) =>
  Object.hasOwn(MOST_LORAS, model?.provider ?? "")
    ? model?.parameters.find(({ type, visible }) => type === LORAS && visible)
    : undefined;

/** Whether a model takes a LoRA for a base; one whose base is not known is tried. */
export function takesBase(model: Taker | null, base: LoraBase | null) {
  const taken = loraParameterOf(model);
  return taken !== undefined && (!taken.enum || base === null || taken.enum.includes(base));
}

/** The LoRAs of a form as a start carries them, for its model: those for other bases stay in the form. */
export function loraParams(loras: readonly ChosenLora[], model: CreatorModel | null): OpenParams {
  const sent = loras.filter(({ base }) => takesBase(model, base));
  return sent.length === 0 ? {} : { [LORAS]: sent.map(({ id, strength }) => ({ id, strength })) };
}
