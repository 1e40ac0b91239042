import { type GenerationKind, KINDS } from "#contract/kinds";

/** What a generation of a model costs, in credits: the model's own price, else that of its kind. */
export function priceOf(model: { price: number | null; modelType: GenerationKind }): number {
  return model.price ?? KINDS[model.modelType].price;
}
