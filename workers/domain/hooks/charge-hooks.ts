import { HOOKS_PRICE } from "#contract/hooks";
import { insertPayment } from "#storage/credits/ledger";
import { refusalOf } from "#storage/database";
import type { NewIdempotencyKey } from "#storage/schema/index";
import { captureEntry } from "../credits/capture-entry";
import { holdEntry } from "../credits/hold-entry";
import { notEnough } from "../credits/not-enough";
import { ensureStartingCredits, type WelcomeDeps } from "../credits/starting-credits";

/**
 * Checks that an account can pay for hooks, before any work is done for it. Nothing is taken yet.
 * @throws {AppError} `insufficient_credits`.
 */
export async function requireHooksPrice(deps: WelcomeDeps, accountId: string): Promise<void> {
  const balance = await ensureStartingCredits(deps, accountId);
  if (balance < HOOKS_PRICE) throw notEnough({ needed: HOOKS_PRICE, balance });
}

/**
 * Takes the price of hooks that were written, together with the idempotency key of their request.
 * @throws {AppError} `insufficient_credits`.
 */
export async function chargeHooks(
  deps: WelcomeDeps,
  accountId: string,
  claim: NewIdempotencyKey | null,
): Promise<void> {
  const now = deps.clock();
  const subject = { kind: "hooks" as const, id: crypto.randomUUID() };
  const payment = { accountId, subject, cost: HOOKS_PRICE };
  const hold = holdEntry(payment, "Hooks written by AI", now);
  const capture = captureEntry(payment, "Hooks delivered", now);
  if (!hold || !capture) return;
  try {
    await insertPayment(deps.db, [hold, capture], claim);
  } catch (error) {
    if (refusalOf(error)?.refusal !== "insufficient_credits") throw error;
    const balance = await ensureStartingCredits(deps, accountId);
    throw notEnough({ needed: HOOKS_PRICE, balance });
  }
}
