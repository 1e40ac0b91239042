import { atom } from "nanostores";
import { ApiError } from "#lib/api-error";

/** What was not started because its price had changed: nothing of it is lost, and nothing is paid. */
export interface PriceQuestion {
  /** What it costs now, in credits. */
  price: number;
  /** Starts all of it at this price. */
  accept: readonly ((price: number) => void)[];
}

/** What a person is asked about at the moment; null for nothing. */
export const priceQuestion = atom<PriceQuestion | null>(null);

/** The new price in a refusal, in credits; null for any other failure. */
export function changedPrice(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.body?.code !== "price_changed") return null;
  return error.body.needed ?? null;
}

/** Asks whether something is wanted at its new price; several at once are one question. */
export function askPrice(price: number, accept: (price: number) => void): void {
  const open = priceQuestion.get();
  const others = open?.price === price ? open.accept : [];
  priceQuestion.set({ price, accept: [...others, accept] });
}

/** Answers the question. */
export function answerPrice(isAccepted: boolean): void {
  const question = priceQuestion.get();
  priceQuestion.set(null);
  if (isAccepted) for (const accept of question?.accept ?? []) accept(question?.price ?? 0);
}
