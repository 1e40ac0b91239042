import { DEFAULT_PRICES } from "#contract/credits";
import type { GenerationKind } from "#contract/generation";

/** What a generation of a model costs, in credits: the model's own price, else that of its kind. */
export function priceOf(model: { price: number | null; modelType: GenerationKind }): number {
  return model.price ?? DEFAULT_PRICES[model.modelType];
}
