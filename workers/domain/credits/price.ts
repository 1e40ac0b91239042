import type { GenerationKind, InputMedium } from "#contract/kinds";
import { usualPrice } from "#contract/prices";

/**
 * What a generation of a model costs, in credits: the model's own price, else the usual one.
 * @param provider the name of the model's provider; null where it is not known
 * @param input what it starts from; undefined for nothing.
 */
export function priceOf(
  model: { price: number | null; modelType: GenerationKind },
  provider: string | null,
  input?: InputMedium,
): number {
  return model.price ?? usualPrice(model.modelType, provider, input);
}
