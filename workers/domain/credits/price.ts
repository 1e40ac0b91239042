import { creditsInWords } from "#contract/credits";
import type { InputMedium } from "#contract/kind";
import type { GenerationKind } from "#contract/kinds";
import { usualPrice } from "#contract/prices";
import { AppError } from "../app-error";

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
