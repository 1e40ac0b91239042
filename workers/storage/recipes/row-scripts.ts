import { and, eq, isNull, sql } from "drizzle-orm";
import type { NewCollection, NewEntry } from "../credits/entry";
import { insertCollection, insertEntry } from "../credits/ledger";
import type { Database } from "../database";
import { claimKey } from "../idempotency/keys";
import type { NewIdempotencyKey } from "../schema/credits";
import { type RowScript, recipeBatchRows } from "../schema/recipes";
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

/**
 * Refunds the price of a row's script, and notes when.
 * @param input.limit most credits that may be given back to an account for scripts since a moment. The ledger tells how
 *   many were, by entries whose causes begin with the prefix: a row forgets it once it has another script.
 * @throws what `refusalOf` reads: `unique` where it was given back before, `stale` where the row has its film or the limit
 *   is reached.
 */
export async function insertScriptReturn(
  db: Database,
  place: StoredRowPlace,
  input: {
    back: NewEntry;
    collection: NewCollection | null;
    limit: { most: number; since: number; prefix: string };
  },
): Promise<void> {
  const { back, collection, limit } = input;
  const isPaid = and(
    isRow(place),
    eq(recipeBatchRows.scriptPayment, back.subject.id),
    isNull(recipeBatchRows.scriptReturnedAt),
  );
  const isDue = sql`not exists (
      select 1 from recipe_batch_rows where batch_id = ${place.id} and n = ${place.n} and status = 'done')
    and ${back.amount} + coalesce((
      select sum(amount) from credit_entries where account_id = ${back.accountId} and kind = 'adjust'
        and created_at >= ${limit.since} and substr(source_key, 1, ${limit.prefix.length}) = ${limit.prefix}), 0) <= ${limit.most}`;
  await db.batch([
    insertEntry(db, back, isDue),
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
