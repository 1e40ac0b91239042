import { and, eq, sql } from "drizzle-orm";
import type { Database } from "./database";
import { generation, generationEvent, upload } from "./schema";

/** A list as one parameter: D1 binds at most 100 of them to a statement. */
const oneOf = (values: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/** The run whose result lies under a key (`outputs/{run}/…`). */
const OWNER = /^outputs\/([^/]+)\//;

/**
 * Removes ended runs of this user's with their receipts, and forgets uploads that nothing uses any
 * more.
 * @returns how many there were, and the keys of their files that nothing else refers to.
 */
export async function deleteGenerations(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<{ count: number; keys: string[] }> {
  const removed = db
    .delete(generation)
    .where(
      and(
        sql`${generation.id} in ${oneOf(ids)}`,
        eq(generation.userId, userId),
        sql`${generation.status} <> 'processing'`,
      ),
    )
    .returning({ inputKey: generation.inputKey, outputKey: generation.outputKey });
  const [rows] = await db.batch([
    removed,
    db
      .delete(generationEvent)
      .where(
        and(
          sql`${generationEvent.generationId} in ${oneOf(ids)}`,
          sql`not exists (select 1 from ${generation} where ${generation.id} = ${generationEvent.generationId})`,
        ),
      ),
  ]);
  const inputs = rows.map((row) => row.inputKey).filter((key) => key !== null);
  const unused = await withoutUse(db, [...new Set(inputs)]);
  if (unused.length > 0) await db.delete(upload).where(sql`${upload.key} in ${oneOf(unused)}`);
  const outputs = rows.map((row) => row.outputKey).filter((key) => key !== null);
  return { count: rows.length, keys: [...new Set([...unused, ...outputs])] };
}

/** Those of some inputs that are neither another run's input nor the result of a run that exists. */
async function withoutUse(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const owners = keys.map((key) => OWNER.exec(key)?.[1]).filter((id) => id !== undefined);
  const [asInput, asOutput] = await db.batch([
    db
      .selectDistinct({ key: generation.inputKey })
      .from(generation)
      .where(sql`${generation.inputKey} in ${oneOf(keys)}`),
    db
      .select({ key: generation.outputKey })
      .from(generation)
      .where(sql`${generation.id} in ${oneOf(owners)}`),
  ]);
  const used = new Set([...asInput, ...asOutput].map((row) => row.key));
  return keys.filter((key) => !used.has(key));
}

/** Those of some runs of this user's that have not ended. */
export async function listRunningOf(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: generation.id })
    .from(generation)
    .where(
      and(
        sql`${generation.id} in ${oneOf(ids)}`,
        eq(generation.userId, userId),
        eq(generation.status, "processing"),
      ),
    );
  return rows.map((row) => row.id);
}
