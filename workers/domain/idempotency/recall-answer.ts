import type * as z from "zod";
import { IDEMPOTENCY_WINDOW_MS } from "#contract/limits";
import type { Database } from "#storage/database";
import { findKey } from "#storage/idempotency/keys";
import { AppError } from "../app-error";
import type { Clock } from "../clock";
import { digestOf } from "./digest";

/** A request that must not be carried out twice. */
export interface KeyedRequest<T extends z.ZodType> {
  /** Who asks: keys of different accounts never meet. */
  accountId: string;
  scope: "generation" | "own_result" | "retry" | "hooks" | "adjustment" | "checkout";
  /** The caller's `Idempotency-Key`; null makes every request a new one. */
  key: string | null;
  /** Everything that distinguishes this request from another one. */
  request: unknown;
  /** The answer as it is kept. */
  answer: T;
}

/**
 * The answer that was given to the same request within the last 24 h, or null where there was none.
 * @throws {AppError} `idempotency_conflict` where the key belongs to another request.
 */
export async function recallAnswer<T extends z.ZodType>(
  deps: { db: Database; clock: Clock },
  { accountId, scope, key, request, answer }: KeyedRequest<T>,
): Promise<z.output<T> | null> {
  if (key === null) return null;
  const since = deps.clock() - IDEMPOTENCY_WINDOW_MS;
  const kept = await findKey(deps.db, { accountId, scope, key }, since);
  if (!kept) return null;
  if (kept.requestHash === (await digestOf(request))) return answer.parse(kept.answer);
  throw new AppError(
    "idempotency_conflict",
    "This Idempotency-Key was used for another request. Send a new key with a new request.",
  );
}
