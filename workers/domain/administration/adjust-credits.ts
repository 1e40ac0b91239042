import * as z from "zod";
import type { CreditEntry } from "#contract/ledger";
import type { AdjustCredits } from "#contract/people";
import type { Viewer } from "#contract/viewer";
import { findEntry, readBalance } from "#storage/credits/ledger";
import { refusalOf } from "#storage/database";
import { insertAdjustment } from "#storage/people/administration";
import { AppError, invalid } from "../app-error";
import { auditLine } from "../audit-line";
import { adjustEntry } from "../credits/entries";
import { ensureStartingCredits } from "../credits/starting-credits";
import { answerOnce, type KeyClaim } from "../idempotency/answer-once";
import { noAdministrator, type PeopleDeps, requirePerson, standingOf } from "./people";

interface Adjustment extends AdjustCredits {
  actor: Viewer;
  id: string;
  /** The administrator's name for this attempt; the same one never makes a second entry. */
  idempotencyKey: string | null;
}

/** What is kept of an adjustment: its entry has the rest. */
const madeSchema = z.object({ entryId: z.string() });

/**
 * Gives an account credits, or takes some that it can spend.
 * @returns the entry in the ledger; for a repeated `idempotencyKey` the one that it made
 * @throws {AppError} `not_found`; `invalid_request` for more than the balance; `idempotency_conflict`
 *   when the key has made another entry; `forbidden` when the actor is no administrator any more.
 */
export async function adjustCredits(deps: PeopleDeps, request: Adjustment): Promise<CreditEntry> {
  const { actor, id, amount, reason, idempotencyKey: key } = request;
  const keyed = {
    accountId: actor.id,
    scope: "adjustment",
    key,
    request: { id, amount, reason },
    answer: madeSchema,
  } as const;
  const { entryId } = await answerOnce(deps, keyed, (claim) => adjust(deps, request, claim));
  const entry = await findEntry(deps.db, entryId);
  if (!entry) throw new Error(`the entry ${entryId} was stored and is not there`);
  return entry;
}

async function adjust(
  deps: PeopleDeps,
  { actor, id, amount, reason }: Adjustment,
  claim: KeyClaim<z.output<typeof madeSchema>>,
) {
  const person = await requirePerson(deps, id);
  await ensureStartingCredits(deps, id);
  const line = auditLine(deps, actor, {
    action: "credits_adjusted",
    target: person.email,
    before: null,
    after: { amount, reason },
  });
  const entry = adjustEntry({ accountId: id, amount, reason }, deps.clock());
  const made = { entryId: entry.id };
  try {
    await insertAdjustment(deps.db, { standing: standingOf(deps), line }, entry, claim(made));
    return made;
  } catch (error) {
    const refusal = refusalOf(error)?.refusal;
    if (refusal === "stale") throw noAdministrator();
    if (refusal === "insufficient_credits") {
      throw beyondBalance((await readBalance(deps.db, id)) ?? 0, amount);
    }
    throw error;
  }
}

/** The refusal of an adjustment that took more than there was. @param balance what there is now. */
export function beyondBalance(balance: number, amount: number): AppError {
  if (balance + amount < 0) {
    return invalid("amount", `The balance is ${balance}: no more than that can be taken.`);
  }
  // It did not cover the amount when it counted, and does now that the reason is looked for.
  return new AppError("conflict", "The balance has just changed. Look at it again, then decide.");
}
