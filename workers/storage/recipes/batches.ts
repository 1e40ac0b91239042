import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../database";
import { isAccountOpen } from "../people/leaving";
import {
  type RecipeBatchRecord,
  type RecipeBatchRowRecord,
  recipeBatches,
  recipeBatchRows,
} from "../schema/recipes";

/**
 * Stores a batch with its rows, unless its creator keeps as many as there may be or is gone.
 * @returns whether it was stored.
 */
export async function insertBatch(
  db: Database,
  batch: RecipeBatchRecord,
  inputs: readonly Record<string, unknown>[],
  most: number,
): Promise<boolean> {
  const { id, accountId, recipe, cost, createdAt } = batch;
  const [stored] = await db.batch([
    db.insert(recipeBatches).select(sql`
      select ${id}, ${accountId}, ${recipe}, ${cost}, ${createdAt}
      where ${isAccountOpen(accountId)}
        and (select count(*) from recipe_batches where account_id = ${accountId}) < ${most}`),
    db.insert(recipeBatchRows).select(sql`
      select ${id}, key + 1, 'waiting', null, null, value, null, null, null from json_each(${JSON.stringify(inputs)})
      where exists (select 1 from recipe_batches where id = ${id})`),
  ]);
  return stored.meta.changes > 0;
}

/** One's batches, newest first: there are at most a hundred. */
export function selectBatches(db: Database, accountId: string): Promise<RecipeBatchRecord[]> {
  return db
    .select()
    .from(recipeBatches)
    .where(eq(recipeBatches.accountId, accountId))
    .orderBy(desc(recipeBatches.createdAt), desc(recipeBatches.id));
}

/** A batch of this creator's with its rows; undefined for none. */
export async function findBatch(db: Database, accountId: string, id: string) {
  const batch = await db
    .select()
    .from(recipeBatches)
    .where(and(eq(recipeBatches.id, id), eq(recipeBatches.accountId, accountId)))
    .get();
  return batch && { batch, rows: await readBatchRows(db, id) };
}

/** The rows of a batch, in their order. */
export function readBatchRows(db: Database, id: string): Promise<RecipeBatchRowRecord[]> {
  return db
    .select()
    .from(recipeBatchRows)
    .where(eq(recipeBatchRows.batchId, id))
    .orderBy(asc(recipeBatchRows.n));
}

/** A row of a batch of this creator's; undefined for none. */
export async function findBatchRow(
  db: Database,
  accountId: string,
  place: StoredRowPlace,
): Promise<RecipeBatchRowRecord | undefined> {
  const found = await db
    .select({ row: recipeBatchRows })
    .from(recipeBatchRows)
    .innerJoin(recipeBatches, eq(recipeBatches.id, recipeBatchRows.batchId))
    .where(and(isRow(place), eq(recipeBatches.accountId, accountId)))
    .get();
  return found?.row;
}

/** Where a row is: in which batch, counted from 1. */
export interface StoredRowPlace {
  id: string;
  n: number;
}

/** The condition that finds a row. */
export const isRow = ({ id, n }: StoredRowPlace) =>
  and(eq(recipeBatchRows.batchId, id), eq(recipeBatchRows.n, n));

/** Notes how a row ended; `failed` never replaces `done`. @returns the row as it is now; undefined if nothing was noted. */
export async function updateBatchRow(
  db: Database,
  place: StoredRowPlace,
  change: Pick<RecipeBatchRowRecord, "status" | "filmId" | "message">,
): Promise<RecipeBatchRowRecord | undefined> {
  const isOpen = change.status === "done" ? undefined : ne(recipeBatchRows.status, "done");
  return db
    .update(recipeBatchRows)
    .set(change)
    .where(and(isRow(place), isOpen))
    .returning()
    .get();
}
