import { creditsInWords } from "#contract/credits";
import type { InputMedium } from "#contract/kind";
import { type GenerationKind, KINDS } from "#contract/kinds";
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

/** A model's price for each unit, or that of its kind where it sets no price; null where it has one price. */
export function pricePerOf({
  priceUnit: unit,
  priceCredits: credits,
  price,
  modelType,
}: PricedModel): PricePer | null {
  if (unit !== null && credits !== null) return { unit, credits };
  const usual = price === null ? KINDS[modelType].pricePerSecond : undefined;
  return usual === undefined ? null : { unit: "second", credits: usual };
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
