import type * as z from "zod";
import type { NewEntry } from "#storage/credits/entry";
import type { NewIdempotencyKey } from "#storage/schema/index";
import type { WelcomeDeps } from "../credits/starting-credits";
import { answerOnce, type KeyedRequest, recallAnswer } from "../idempotency/answer-once";
import { captureHooks, holdHooksOnce, type PaidText, releaseHooks } from "./pay-hooks";

/** What a request for a text is answered with. */
interface PricedAnswer<T> {
  answer: T;
  /** Credits that are taken for it: 0 where no model wrote it. */
  cost: number;
}

export interface TextPayment<T extends z.ZodType> {
  keyed: KeyedRequest<T>;
  /** The price that is held before the model is asked. */
  text: PaidText;
  /** Stores the entry that takes the price, where something else belongs to it. */
  store?: (
    capture: NewEntry,
    claim: NewIdempotencyKey | null,
    answer: z.output<T>,
  ) => Promise<void>;
}

/**
 * Lets a model write a text for credits: they are held before it is asked, taken for what it wrote, and released where
 * it wrote nothing or failed. A repeat under the same key gets the same answer.
 * @param write asks the model; an error that it throws costs nothing
 * @throws {AppError} `insufficient_credits`, `idempotency_conflict`, and what `write` throws
 */
export async function payForText<T extends z.ZodType>(
  deps: WelcomeDeps,
  { keyed, text, store }: TextPayment<T>,
  write: () => Promise<PricedAnswer<z.output<T>>>,
): Promise<z.output<T>> {
  const earlier = await recallAnswer(deps, keyed);
  if (earlier !== null) return earlier;
  const { accountId, key } = keyed;
  const { name } = text;
  return answerOnce(deps, keyed, async (claim) => {
    const payment = await holdHooksOnce(deps, { accountId, key, text });
    try {
      const { answer, cost } = await write();
      if (cost === 0) await releaseHooks(deps, payment, name);
      else
        await captureHooks(deps, payment, claim(answer), {
          ...{ name, cost },
          store: store && ((capture, bound) => store(capture, bound, answer)),
        });
      return answer;
    } catch (error) {
      await releaseHooks(deps, payment, name);
      throw error;
    }
  });
}
