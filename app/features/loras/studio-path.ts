import { KINDS, type StudioKind } from "#contract/kinds";
import type { Lora } from "#contract/loras";
import type { CreatorModel } from "#contract/models";
import { prefillPath } from "../generate/prefill";
import { takesBase } from "./chosen-loras";
import { USUAL_STRENGTH } from "./lora-words";

/** The kinds whose forms can begin with a LoRA alone, in the order in which they are tried. */
const LORA_KINDS = ["text_to_image", "text_to_video"] as const satisfies readonly StudioKind[];

/**
 * The form of the studio with a LoRA chosen, and with the first model that takes it.
 * @param models those of the kinds that are switched on, in their order.
 * @returns null where no model that runs takes LoRAs of its base.
 */
export function studioPath(models: readonly CreatorModel[], lora: Lora): string | null {
  const { id, name, trigger, base } = lora;
  if (base === null) return null;
  const model = models.find((one) => one.is_ready && takesBase(one, base));
  const kind = LORA_KINDS.find((one) => one === model?.model_type);
  if (!model || !kind) return null;
  return prefillPath(KINDS[kind].screen.path, {
    model: model.name,
    loras: [{ id, name, trigger, base, strength: USUAL_STRENGTH }],
  });
}
