import { HOOKS_PRICE } from "#contract/hooks";
import { HOOKS_SOURCE } from "#storage/credits/ledger";
import { type Database, refusalOf } from "#storage/database";
import { findSpending, spendAtOnce } from "#storage/hooks/saved-hooks";
import { AppError } from "../app-error";
import type { Clock } from "../clock";
import { ensureStartingCredits } from "../credits/starting-credits";
import { uuidOf } from "./uuid-of";

/**
 * How long the same key and request are answered again without a second charge, in milliseconds:
 * long enough for an answer that got lost on its way, too short to ask on and on.
 */
export const REPEAT_WINDOW_MS = 2 * 60 * 1000;

export interface Charge {
  accountId: string;
  /** The id of the request: the same for the same key and body. */
  id: string;
  sourceKey: string;
  /** Whether an earlier try of the same request has been paid. */
  isPaid: boolean;
}

interface Deps {
  db: Database;
  clock: Clock;
}

/**
 * Looks whether a request can be paid, before any work is done for it. Nothing is taken yet.
 * @throws {AppError} `insufficient_credits`, `idempotency_conflict`.
 */
export async function openCharge(
  deps: Deps,
  accountId: string,
  request: unknown,
  idempotencyKey: string | null,
): Promise<Charge> {
  const id =
    idempotencyKey === null
      ? crypto.randomUUID()
      : await uuidOf({ accountId, idempotencyKey, request });
  const sourceKey = `${HOOKS_SOURCE}${accountId}:${idempotencyKey ?? id}`;
  const charge = { accountId, id, sourceKey, isPaid: false };
  if (idempotencyKey !== null && (await isPaid(deps, charge))) return { ...charge, isPaid: true };
  const balance = await ensureStartingCredits(deps, accountId);
  if (balance < HOOKS_PRICE) throw tooExpensive(balance);
  return charge;
}

/**
 * Takes the price, once, after the work has succeeded.
 * @returns what was taken, in credits: 0 where an earlier try has paid.
 * @throws {AppError} `insufficient_credits`, `idempotency_conflict`.
 */
export async function settleCharge(deps: Deps, charge: Charge): Promise<number> {
  if (charge.isPaid) return 0;
  const entry = { accountId: charge.accountId, generationId: charge.id, createdAt: deps.clock() };
  const hold = {
    ...entry,
    id: crypto.randomUUID(),
    kind: "hold" as const,
    amount: -HOOKS_PRICE,
    reason: "Hooks written by AI",
    sourceKey: charge.sourceKey,
  };
  const capture = {
    ...entry,
    id: crypto.randomUUID(),
    kind: "capture" as const,
    amount: 0,
    reason: "Hooks delivered",
    sourceKey: `${HOOKS_SOURCE}capture:${charge.id}`,
  };
  try {
    await spendAtOnce(deps.db, hold, capture);
    return HOOKS_PRICE;
  } catch (error) {
    const refusal = refusalOf(error)?.refusal;
    if (refusal === "insufficient_credits") {
      throw tooExpensive(await ensureStartingCredits(deps, charge.accountId));
    }
    if (refusal === "unique" && (await isPaid(deps, charge))) return 0;
    throw error;
  }
}

async function isPaid(deps: Deps, charge: Pick<Charge, "id" | "sourceKey">): Promise<boolean> {
  const paid = await findSpending(deps.db, charge.sourceKey);
  if (!paid) return false;
  if (paid.requestId === charge.id && deps.clock() - paid.createdAt <= REPEAT_WINDOW_MS) {
    return true;
  }
  throw new AppError(
    "idempotency_conflict",
    "This Idempotency-Key was used for another request. Send a new key with a new request.",
  );
}

function tooExpensive(balance: number): AppError {
  return new AppError(
    "insufficient_credits",
    `Hooks by AI cost ${HOOKS_PRICE} credit and you have ${balance}. Add credits first.`,
  );
}
