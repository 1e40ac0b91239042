import { type GenerationKind, KINDS } from "./kinds";
import { findProvider } from "./providers";

/**
 * What a generation costs where its model sets no price, in credits: the demo price of a provider
 * that is no AI, else the price of the kind.
 * @param provider the name of the model's provider; null where it is not known
 */
export function usualPrice(kind: GenerationKind, provider: string | null): number {
  const { medium, price } = KINDS[kind];
  return findProvider(provider)?.demoPrices?.[medium] ?? price;
}
