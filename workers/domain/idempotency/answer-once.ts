import type * as z from "zod";
import type { Database } from "#storage/database";
import type { NewIdempotencyKey } from "#storage/schema/index";
import type { Clock } from "../clock";
import { digestOf } from "./digest";
import { type KeyedRequest, recallAnswer } from "./recall-answer";

/** Makes the row that binds the key to an answer; null for a request without a key. */
export type KeyClaim<T> = (answer: T) => NewIdempotencyKey | null;

/**
 * Carries out a request at most once under its key: a repeat gets the first answer, also when both
 * arrive together, and also when the first answer was lost after the effect.
 * @param carryOut does the work; it stores `claim(answer)` in the batch of the effect.
 * @throws {AppError} `idempotency_conflict`, and what `carryOut` throws where nothing was done before.
 */
export async function answerOnce<T extends z.ZodType>(
  deps: { db: Database; clock: Clock },
  keyed: KeyedRequest<T>,
  carryOut: (claim: KeyClaim<z.output<T>>) => Promise<z.output<T>>,
): Promise<z.output<T>> {
  const { accountId, scope, key, request } = keyed;
  if (key === null) return carryOut(() => null);
  const requestHash = await digestOf(request);
  try {
    return await carryOut((answer) => ({
      accountId,
      scope,
      key,
      requestHash,
      answer,
      createdAt: deps.clock(),
    }));
  } catch (error) {
    // Whatever is in the way now, a request that was carried out before keeps its answer.
    const earlier = await recallAnswer(deps, keyed);
    if (earlier !== null) return earlier;
    throw error;
  }
}
