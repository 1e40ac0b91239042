import { and, count, eq, gte, isNull } from "drizzle-orm";
import type { NewCollection, NewEntry } from "../credits/entry";
import { insertCollection, insertEntry } from "../credits/ledger";
import type { Database } from "../database";
import { claimKey } from "../idempotency/keys";
import type { NewIdempotencyKey } from "../schema/credits";
import { type RowScript, recipeBatches, recipeBatchRows } from "../schema/recipes";
import { isRow, type StoredRowPlace } from "./batches";

/**
 * Takes what was held for a row's script, and keeps the script with the row: both or neither.
 * @throws what `refusalOf` reads as `unique` where the key is in use.
 */
export async function insertRowScript(
  db: Database,
  place: StoredRowPlace,
  {
    capture,
    claim,
    script,
  }: { capture: NewEntry; claim: NewIdempotencyKey | null; script: RowScript },
): Promise<void> {
  const paid = { script, scriptPayment: capture.subject.id, scriptReturnedAt: null };
  await db.batch([
    insertEntry(db, capture),
    ...claimKey(db, claim),
    db.update(recipeBatchRows).set(paid).where(isRow(place)),
  ]);
}

/** Gives back what a row's script has cost, and notes when. @throws `unique` where it was given back before. */
export async function insertScriptReturn(
  db: Database,
  place: StoredRowPlace,
  { back, collection }: { back: NewEntry; collection: NewCollection | null },
): Promise<void> {
  const isPaid = and(
    isRow(place),
    eq(recipeBatchRows.scriptPayment, back.subject.id),
    isNull(recipeBatchRows.scriptReturnedAt),
  );
  await db.batch([
    insertEntry(db, back),
    ...(collection ? [insertCollection(db, collection)] : []),
    db.update(recipeBatchRows).set({ scriptReturnedAt: back.createdAt }).where(isPaid),
  ]);
}

/** Pays again for a row's script that was given back. @throws `insufficient_credits`, `unique` where it was paid again. */
export async function insertScriptPayment(
  db: Database,
  place: StoredRowPlace,
  [hold, capture]: readonly [NewEntry, NewEntry],
): Promise<void> {
  const paid = { scriptPayment: capture.subject.id, scriptReturnedAt: null };
  await db.batch([
    insertEntry(db, hold),
    insertEntry(db, capture),
    db.update(recipeBatchRows).set(paid).where(isRow(place)),
  ]);
}

/** How many scripts of an account's rows were given back since a moment, and not paid again. */
export async function countReturnedScripts(
  db: Database,
  accountId: string,
  since: number,
): Promise<number> {
  const [found] = await db
    .select({ returned: count() })
    .from(recipeBatchRows)
    .innerJoin(recipeBatches, eq(recipeBatches.id, recipeBatchRows.batchId))
    .where(
      and(eq(recipeBatches.accountId, accountId), gte(recipeBatchRows.scriptReturnedAt, since)),
    );
  return found?.returned ?? 0;
}
