import { and, eq, gte, isNull, sql, sum } from "drizzle-orm";
import type { NewCollection, NewEntry } from "../credits/entry";
import { insertCollection, insertEntry } from "../credits/ledger";
import type { Database } from "../database";
import { claimKey } from "../idempotency/keys";
import { creditEntries, type NewIdempotencyKey } from "../schema/credits";
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

/**
 * How many credits were given back to an account for scripts of rows since a moment. The ledger tells it: a row forgets
 * that its script was given back once it has another one.
 * @param prefix with which the causes of these entries begin
 */
export async function sumReturnedScripts(
  db: Database,
  { accountId, since, prefix }: { accountId: string; since: number; prefix: string },
): Promise<number> {
  const [found] = await db
    .select({ returned: sum(creditEntries.amount).mapWith(Number) })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.accountId, accountId),
        eq(creditEntries.kind, "adjust"),
        gte(creditEntries.createdAt, since),
        sql`substr(${creditEntries.sourceKey}, 1, ${prefix.length}) = ${prefix}`,
      ),
    );
  return found?.returned ?? 0;
}
