import type { CreditEntry } from "#contract/ledger";
import type { AdjustCredits } from "#contract/people";
import type { Viewer } from "#contract/viewer";
import { readBalance } from "#storage/credits/ledger";
import { refusalOf } from "#storage/database";
import { adjustBalance, findEntryBySource } from "#storage/people/administration";
import { readStanding } from "#storage/people/people";
import { AppError, invalid } from "../app-error";
import { ensureStartingCredits } from "../credits/starting-credits";
import { auditLine } from "./audit-line";
import { noAdministrator } from "./explain-refusal";
import { type PeopleDeps, requirePerson, standingOf } from "./person";

interface Adjustment extends AdjustCredits {
  actor: Viewer;
  id: string;
  /** The administrator's name for this attempt; the same one never makes a second entry. */
  idempotencyKey: string | null;
}

/**
 * Gives an account credits, or takes some that it can spend.
 * @returns the entry in the ledger; for a repeated `idempotencyKey` the one that it made
 * @throws {AppError} `not_found`; `invalid_request` for more than the balance; `idempotency_conflict`
 *   when the key has made another entry; `forbidden` when the actor is no administrator any more.
 */
export async function adjustCredits(deps: PeopleDeps, request: Adjustment): Promise<CreditEntry> {
  const { actor, id, amount, reason, idempotencyKey } = request;
  const person = await requirePerson(deps, id);
  await ensureStartingCredits(deps, id);
  const sourceKey = `adjustment:${actor.id}:${idempotencyKey ?? crypto.randomUUID()}`;
  const made = idempotencyKey === null ? null : await findMade(deps, request, sourceKey);
  if (made) return made;
  const line = auditLine(deps, actor, {
    action: "credits_adjusted",
    target: person.email,
    before: null,
    after: { amount, reason },
  });
  const entry = {
    id: crypto.randomUUID(),
    accountId: id,
    kind: amount > 0 ? ("grant" as const) : ("clawback" as const),
    amount,
    reason,
    generationId: null,
    sourceKey,
    createdAt: deps.clock(),
  };
  try {
    return await adjustBalance(deps.db, { standing: standingOf(deps), line }, entry);
  } catch (error) {
    const refusal = refusalOf(error)?.refusal;
    if (refusal !== "stale" && refusal !== "unique") throw error;
    const meanwhile = await findMade(deps, request, sourceKey);
    if (meanwhile) return meanwhile;
    throw await explain(deps, request);
  }
}

/** The entry that the same request has made before. @throws {AppError} `idempotency_conflict` for another one. */
async function findMade(
  deps: PeopleDeps,
  { id, amount, reason }: Adjustment,
  sourceKey: string,
): Promise<CreditEntry | null> {
  const made = await findEntryBySource(deps.db, sourceKey);
  if (!made) return null;
  const { accountId, entry } = made;
  if (accountId === id && entry.amount === amount && entry.reason === reason) return entry;
  throw new AppError(
    "idempotency_conflict",
    "This Idempotency-Key belongs to another adjustment. Use a new one.",
  );
}

async function explain(deps: PeopleDeps, request: Adjustment): Promise<AppError> {
  const { actor, id, amount } = request;
  const ids = { actorId: actor.id, targetId: id };
  const { mayAct } = await readStanding(deps.db, standingOf(deps), ids);
  if (!mayAct) return noAdministrator();
  const balance = (await readBalance(deps.db, id)) ?? 0;
  if (balance + amount >= 0) return balanceMoved();
  return invalid("amount", `The balance is ${balance}: no more than that can be taken.`);
}

/** It did not cover the amount when it counted, and does now that we look for the reason. */
function balanceMoved(): AppError {
  return new AppError("conflict", "The balance has just changed. Look at it again, then decide.");
}
