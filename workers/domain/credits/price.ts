import { creditsInWords } from "#contract/credits";
import type { InputMedium } from "#contract/kind";
import type { GenerationKind } from "#contract/kinds";
import type { PricePer, PriceUnit } from "#contract/models";
import { creditsFor, type PricedInput } from "#contract/price-units";
import { usualPrice } from "#contract/prices";
import { AppError } from "../app-error";

/** What of a model its price depends on. */
export interface PricedModel {
  price: number | null;
  priceUnit: PriceUnit | null;
  priceCredits: number | null;
  modelType: GenerationKind;
}

/** A model's price for each unit; null where it has one price. */
export function pricePerOf({
  priceUnit: unit,
  priceCredits: credits,
}: PricedModel): PricePer | null {
  return unit !== null && credits !== null ? { unit, credits } : null;
}

/**
 * What a generation of a model costs, in credits: by its price for each unit, else its own price, else the usual one.
 * @param provider the name of the model's provider; null where it is not known
 * @param asked what the price depends on: the validated input, and which medium it starts from.
 */
export function priceOf(
  model: PricedModel,
  provider: string | null,
  asked: PricedInput & { medium?: InputMedium | undefined },
): number {
  const per = pricePerOf(model);
  if (per) return creditsFor(per, asked);
  return model.price ?? usualPrice(model.modelType, provider, asked.medium);
}

/**
 * The refusal of what the balance does not cover.
 * @param credits what is needed and what the account has.
 */
export function notEnough(credits: { needed: number; balance: number }): AppError {
  const { needed, balance } = credits;
  return new AppError(
    "insufficient_credits",
    `This costs ${creditsInWords(needed)} and you have ${balance}. Add credits, or wait for a running generation to end.`,
    { credits },
  );
}
