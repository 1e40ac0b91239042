import { creditsInWords } from "#contract/credits";
import { AppError } from "../app-error";

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
