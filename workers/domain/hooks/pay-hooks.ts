import { HOOKS_PRICE } from "#contract/hooks";
import { insertPayment, isHeldForHooks, releaseHold } from "#storage/credits/ledger";
import { refusalOf } from "#storage/database";
import type { NewIdempotencyKey } from "#storage/schema/index";
import { captureEntry } from "../credits/capture-entry";
import { collectEntry } from "../credits/collect-entry";
import { holdEntry } from "../credits/hold-entry";
import { notEnough } from "../credits/not-enough";
import type { Payment } from "../credits/payment";
import { releaseEntry } from "../credits/release-entry";
import { ensureStartingCredits, type WelcomeDeps } from "../credits/starting-credits";

/** After how long it is looked whether a twin has ended, again and again: a model is asked twice at most. */
const LOOKS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 12_000, 16_000];
/** Longer than any request for hooks takes. */
export const MAX_REQUEST_MS = 10 * 60 * 1000;

/**
 * Sets the price of hooks aside before a model is asked for them: many at once ask it no more often than
 * they can pay.
 * @throws {AppError} `insufficient_credits`.
 */
export async function holdHooks(deps: WelcomeDeps, accountId: string): Promise<Payment> {
  const balance = await ensureStartingCredits(deps, accountId);
  if (balance < HOOKS_PRICE) throw notEnough({ needed: HOOKS_PRICE, balance });
  const subject = { kind: "hooks" as const, id: crypto.randomUUID() };
  const payment = { accountId, subject, cost: HOOKS_PRICE };
  const hold = holdEntry(payment, "Hooks", deps.clock());
  if (!hold) return payment;
  try {
    await insertPayment(deps.db, [hold], null);
  } catch (error) {
    if (refusalOf(error)?.refusal !== "insufficient_credits") throw error;
    throw notEnough({ needed: HOOKS_PRICE, balance: await ensureStartingCredits(deps, accountId) });
  }
  return payment;
}

/** Takes what was held for hooks that were written, together with the idempotency key of their request. */
export async function captureHooks(
  deps: WelcomeDeps,
  payment: Payment,
  claim: NewIdempotencyKey | null,
): Promise<void> {
  const capture = captureEntry(payment, "Hooks", deps.clock());
  if (capture) await insertPayment(deps.db, [capture], claim);
}

/** Gives back what was held for hooks that no model wrote. Captured and released holds stay as they are. */
export async function releaseHooks(
  deps: Pick<WelcomeDeps, "db" | "clock">,
  payment: Payment,
): Promise<void> {
  const now = deps.clock();
  const release = releaseEntry(payment, "Hooks not written by AI, credits returned", now);
  if (!release) return;
  try {
    await releaseHold(deps.db, release, collectEntry(payment, now));
  } catch (error) {
    if (refusalOf(error)?.refusal !== "unique") throw error;
  }
}

/** The same, once other hooks of the account have ended where its last credits are held for them. */
export async function holdHooksAfterTwin(deps: WelcomeDeps, accountId: string): Promise<Payment> {
  const since = deps.clock() - MAX_REQUEST_MS;
  for (const pause of LOOKS_MS) {
    if (!(await isHeldForHooks(deps.db, accountId, since))) break;
    await scheduler.wait(pause);
  }
  return holdHooks(deps, accountId);
}
