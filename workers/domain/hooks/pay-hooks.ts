import { HOOKS_PRICE } from "#contract/hooks";
import type { NewEntry } from "#storage/credits/entry";
import {
  insertPayment,
  isHeldForHooks,
  listHeldForHooks,
  releaseHold,
} from "#storage/credits/ledger";
import { refusalOf } from "#storage/database";
import type { NewIdempotencyKey } from "#storage/schema/index";
import { AppError } from "../app-error";
import {
  captureEntry,
  collectEntry,
  holdEntry,
  type Payment,
  releaseEntry,
} from "../credits/entries";
import { notEnough } from "../credits/price";
import { ensureStartingCredits, type WelcomeDeps } from "../credits/starting-credits";
import { digestOf } from "../idempotency/answer-once";
import { tryEach } from "../try-each";

/** After how long it is looked whether a twin has ended, again and again: a model is asked twice at most. */
const LOOKS_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 12_000, 16_000];
/** Longer than any request for hooks takes. */
export const MAX_REQUEST_MS = 10 * 60 * 1000;

/** A text that a model writes, as the ledger names it, and its price in credits. */
export interface PaidText {
  name: string;
  cost: number;
}

/** Ten hooks. */
export const HOOKS: PaidText = { name: "Hooks", cost: HOOKS_PRICE };

/**
 * Sets the price of a text aside before a model is asked for it: many at once ask it no more often than they can
 * pay. Scripts are held for as hooks are.
 * @throws {AppError} `insufficient_credits`.
 */
export async function holdHooks(
  deps: WelcomeDeps,
  accountId: string,
  { name, cost }: PaidText = HOOKS,
): Promise<Payment> {
  const balance = await ensureStartingCredits(deps, accountId);
  if (balance < cost) throw notEnough({ needed: cost, balance });
  const subject = { kind: "hooks" as const, id: crypto.randomUUID() };
  const payment = { accountId, subject, cost };
  const hold = holdEntry(payment, name, deps.clock());
  if (!hold) return payment;
  try {
    await insertPayment(deps.db, [hold], null);
  } catch (error) {
    if (refusalOf(error)?.refusal !== "insufficient_credits") throw error;
    throw notEnough({ needed: cost, balance: await ensureStartingCredits(deps, accountId) });
  }
  return payment;
}

/** Stores the entry that takes a payment, together with the idempotency key of its request. */
type StoreCapture = (capture: NewEntry, claim: NewIdempotencyKey | null) => Promise<void>;

/**
 * Takes what was held for a text that was written, together with the idempotency key of its request.
 * @param text.cost what of it is taken, in credits above 0; the rest comes back.
 * @param text.store stores both, where something else belongs to them.
 */
export async function captureHooks(
  deps: WelcomeDeps,
  payment: Payment,
  claim: NewIdempotencyKey | null,
  { name, cost: spent, store }: PaidText & { store?: StoreCapture | undefined } = HOOKS,
): Promise<void> {
  const capture = captureEntry(payment, name, deps.clock(), spent);
  if (!capture) return;
  if (store) await store(capture, claim);
  else await insertPayment(deps.db, [capture], claim);
}

/** Gives back what was held for a text that no model wrote. Captured and released holds stay as they are. */
export async function releaseHooks(
  deps: Pick<WelcomeDeps, "db" | "clock">,
  payment: Payment,
  name = HOOKS.name,
): Promise<void> {
  const now = deps.clock();
  const release = releaseEntry(payment, `${name} not written by AI, credits returned`, now);
  if (!release) return;
  try {
    await releaseHold(deps.db, release, collectEntry(payment, now));
  } catch (error) {
    if (refusalOf(error)?.refusal !== "unique") throw error;
  }
}

/**
 * The same as `holdHooks` for a request that may be repeated: where the last credits are held for other texts of the
 * account, it waits until those have ended.
 * @param key the request's idempotency key; without one nothing is waited for
 */
export async function holdHooksOnce(
  deps: WelcomeDeps,
  { accountId, key, text = HOOKS }: { accountId: string; key: string | null; text?: PaidText },
): Promise<Payment> {
  try {
    return await holdHooks(deps, accountId, text);
  } catch (error) {
    const isShort = error instanceof AppError && error.code === "insufficient_credits";
    if (!isShort || key === null) throw error;
  }
  const since = deps.clock() - MAX_REQUEST_MS;
  for (const pause of LOOKS_MS) {
    if (!(await isHeldForHooks(deps.db, accountId, since))) break;
    await scheduler.wait(pause);
  }
  return holdHooks(deps, accountId, text);
}

/** How long the sweep may have been off. */
const BACK_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

interface SweepHooksDeps extends Pick<WelcomeDeps, "db" | "clock"> {
  log(event: string, detail: Record<string, unknown>): void;
}

/** Gives back what requests for hooks had held when they broke off. @returns how many. */
export async function sweepHooks(deps: SweepHooksDeps): Promise<number> {
  const before = deps.clock() - MAX_REQUEST_MS;
  const open = await listHeldForHooks(deps.db, {
    since: before - BACK_MS,
    before,
    limit: AT_ONCE,
  });
  return tryEach(deps, "hooks_not_released", open, ({ accountId, subjectId, amount }) => {
    const subject = { kind: "hooks" as const, id: subjectId };
    return releaseHooks(deps, { accountId, subject, cost: -amount });
  });
}

/** A UUID (version 8: its bits are ours) that a value decides. */
export async function uuidOf(value: unknown): Promise<string> {
  const hex = await digestOf(value);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
