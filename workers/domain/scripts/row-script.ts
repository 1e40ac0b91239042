import { MAX_BATCH_ROWS } from "#contract/recipe-plans";
import {
  SCRIPT_PRICE,
  type ScriptProblem,
  type ScriptScene,
  type WriteScript,
  type WrittenScripts,
} from "#contract/written-scripts";
import { type Database, refusalOf } from "#storage/database";
import { findBatchRow } from "#storage/recipes/batches";
import { insertScriptPayment, insertScriptReturn } from "#storage/recipes/row-scripts";
import type { RecipeBatchRowRecord } from "#storage/schema/index";
import { notFound } from "../app-error";
import type { Clock } from "../clock";
import {
  captureEntry,
  collectEntry,
  holdEntry,
  type Payment,
  returnCause,
  returnEntry,
} from "../credits/entries";
import { uuidOf } from "../hooks/pay-hooks";
import { digestOf } from "../idempotency/answer-once";

interface RowDeps {
  db: Database;
  clock: Clock;
}

/** As the ledger names scripts. */
export const SCRIPT_NAME = "Script";
const RETURNED = `${SCRIPT_NAME} of a film that could not be made, credits returned`;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The browser says that a row has failed: a day gives back the credits of one full batch, and no more. */
const MAX_RETURNS_A_DAY = MAX_BATCH_ROWS * SCRIPT_PRICE;

/** A row of an own batch. @throws {AppError} `not_found`, also for someone else's. */
export async function requireRow(
  { db }: Pick<RowDeps, "db">,
  accountId: string,
  { batch, n }: { batch: string; n: number },
): Promise<RecipeBatchRowRecord> {
  const row = await findBatchRow(db, accountId, { id: batch, n });
  if (!row) throw notFound("This row");
  return row;
}

/** What a script was asked for, whatever the row. */
export const wishDigest = ({ row: _, ...wish }: WriteScript): Promise<string> => digestOf(wish);

/**
 * The scripts that a row has for a wish. They were paid, or are once the row has a film, so they cost nothing here.
 * @param check the problems of scenes by the rules of now: a script that has one is not used any more
 */
export async function scriptOfRow(
  { script }: RecipeBatchRowRecord,
  request: WriteScript,
  check: (scenes: readonly ScriptScene[]) => readonly ScriptProblem[],
): Promise<WrittenScripts | null> {
  if (!script || script.take < (request.row?.take ?? 0)) return null;
  if (script.request !== (await wishDigest(request))) return null;
  if (script.scripts.some(({ scenes }) => check(scenes).length > 0)) return null;
  return { scripts: script.scripts, by: "model", cost: 0 };
}

const placeOf = ({ batchId, n }: RecipeBatchRowRecord) => ({ id: batchId, n });

/** Gives back what the script of a failed row has cost. The script stays with the row. */
export async function returnScript(
  { db, clock }: RowDeps,
  accountId: string,
  row: RecipeBatchRowRecord,
): Promise<void> {
  const { script, scriptPayment: id, scriptReturnedAt } = row;
  if (!script || id === null || scriptReturnedAt !== null || row.status === "done") return;
  const now = clock();
  const limit = {
    ...{ most: MAX_RETURNS_A_DAY, since: now - DAY_MS },
    prefix: returnCause({ kind: "hooks", id: "" }),
  };
  const payment: Payment = { accountId, subject: { kind: "hooks", id }, cost: script.cost };
  const back = returnEntry(payment, RETURNED, now);
  const collection = collectEntry(payment, now);
  await onlyOnce(insertScriptReturn(db, placeOf(row), { back, collection, limit }));
}

/**
 * Takes the price of a script again that was given back, now that its row has a film. An account that cannot pay it any
 * more keeps the film.
 */
export async function payReturnedScript(
  { db, clock }: RowDeps,
  accountId: string,
  row: RecipeBatchRowRecord,
): Promise<void> {
  const { script, scriptPayment, scriptReturnedAt } = row;
  if (!script || scriptPayment === null || scriptReturnedAt === null) return;
  const id = await uuidOf([scriptPayment, scriptReturnedAt]);
  const payment: Payment = { accountId, subject: { kind: "hooks", id }, cost: script.cost };
  const now = clock();
  const hold = holdEntry(payment, SCRIPT_NAME, now);
  const capture = captureEntry(payment, SCRIPT_NAME, now);
  if (!hold || !capture) return;
  await onlyOnce(insertScriptPayment(db, placeOf(row), [hold, capture])).catch((error) => {
    if (refusalOf(error)?.refusal !== "insufficient_credits") throw error;
  });
}

/** Ignores refusals of work that an earlier request did, or that is no longer due. */
async function onlyOnce(stored: Promise<void>): Promise<void> {
  try {
    await stored;
  } catch (error) {
    const refusal = refusalOf(error)?.refusal;
    if (refusal !== "unique" && refusal !== "stale") throw error;
  }
}
