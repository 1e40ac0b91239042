import type { InputMedium } from "./kind";
import { type GenerationKind, KINDS } from "./kinds";
import { findProvider } from "./providers";

/**
 * What a generation costs where its model sets no price, in credits: the demo price of a provider
 * that is no AI, else the price of the kind.
 * @param provider the name of the model's provider; null where it is not known
 * @param input what it starts from; undefined for nothing.
 */
export function usualPrice(
  kind: GenerationKind,
  provider: string | null,
  input?: InputMedium,
): number {
  const { medium, price, videoPrice } = KINDS[kind];
  const usual = input === "video" ? (videoPrice ?? price) : price;
  return findProvider(provider)?.demoPrices?.[medium] ?? usual;
}

/** The same as an administrator reads it: "40", or "25 a second" for a kind that is priced by its length. */
export function usualPriceWords(kind: GenerationKind, provider: string | null): string {
  const { pricePerSecond } = KINDS[kind];
  return pricePerSecond === undefined
    ? String(usualPrice(kind, provider))
    : `${pricePerSecond} a second`;
}
