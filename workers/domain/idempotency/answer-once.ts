import type * as z from "zod";
import { IDEMPOTENCY_WINDOW_MS } from "#contract/limits";
import type { Database } from "#storage/database";
import { findKey, forgetKeys } from "#storage/idempotency/keys";
import type { NewIdempotencyKey } from "#storage/schema/index";
import { AppError } from "../app-error";
import type { Clock } from "../clock";

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

/** A request that must not be carried out twice. */
export interface KeyedRequest<T extends z.ZodType> {
  /** Who asks: keys of different accounts never meet. */
  accountId: string;
  scope:
    | "generation"
    | "own_result"
    | "retry"
    | "hooks"
    | "scripts"
    | "row_scripts"
    | "adjustment"
    | "checkout"
    | "post";
  /** The caller's `Idempotency-Key`; null makes every request a new one. */
  key: string | null;
  /** Everything that distinguishes this request from another one. */
  request: unknown;
  /** The answer as it is kept. */
  answer: T;
}

/**
 * The answer that was given to the same request within the last 24 h, or null without such an answer.
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

/** A value's JSON with sorted keys, so that equal requests read equal. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

/** SHA-256 of a request, in hex: says whether a repeated request is the same one. */
export async function digestOf(value: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonical(value)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keys that one sweep removes; the next one continues with what is left. */
const AT_ONCE = 1_000;

/** Removes idempotency keys that are past their window. @returns how many. */
export function sweepKeys(deps: { db: Database; clock: Clock }): Promise<number> {
  return forgetKeys(deps.db, deps.clock() - IDEMPOTENCY_WINDOW_MS, AT_ONCE);
}
