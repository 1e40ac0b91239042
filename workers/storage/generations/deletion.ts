import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../database";
import { forgetDecisions } from "../safety/take-downs";
import { user } from "../schema/auth";
import { type Generation, generationEvents, generations } from "../schema/generations";
import { uploads } from "../schema/uploads";

/** A list as one parameter: D1 binds at most 100 of them to a statement. */
const oneOf = (values: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/** The generation whose result is stored under a key (`outputs/{id}/…`). */
const OWNER = /^outputs\/([^/]+)\//;

/** What a provider may keep of a generation. */
export type RemoteCopy = Pick<Generation, "provider" | "providerRef" | "completedAt">;

/**
 * Removes ended generations of this user's with their receipts, and forgets uploads that nothing uses any
 * more.
 * @returns what they were at their providers, and the keys of their files that nothing else refers to.
 */
export async function deleteGenerations(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<{ removed: RemoteCopy[]; keys: string[] }> {
  const removed = db
    .delete(generations)
    .where(
      and(
        sql`${generations.id} in ${oneOf(ids)}`,
        eq(generations.accountId, accountId),
        sql`${generations.status} <> 'processing'`,
      ),
    )
    .returning({
      inputKey: generations.inputKey,
      referenceKeys: generations.referenceKeys,
      outputKey: generations.outputKey,
      provider: generations.provider,
      providerRef: generations.providerRef,
      completedAt: generations.completedAt,
    });
  const [rows, , held] = await db.batch([
    removed,
    db
      .delete(generationEvents)
      .where(
        and(
          sql`${generationEvents.generationId} in ${oneOf(ids)}`,
          sql`not exists (select 1 from ${generations} where ${generations.id} = ${generationEvents.generationId})`,
        ),
      ),
    ...forgetDecisions(db, ids),
  ]);
  const inputs = rows
    .flatMap((row) => [row.inputKey, ...(row.referenceKeys ?? [])])
    .filter((key) => key !== null);
  const unused = await withoutUse(db, accountId, [...new Set(inputs)]);
  if (unused.length > 0) await db.delete(uploads).where(sql`${uploads.key} in ${oneOf(unused)}`);
  const outputs = [...rows.map((row) => row.outputKey), ...held.map(({ key }) => key)].filter(
    (key) => key !== null,
  );
  return { removed: rows, keys: [...new Set([...unused, ...outputs])] };
}

/** Those of some inputs that are neither the account's picture nor another generation's input nor the result of a generation that exists. */
async function withoutUse(
  db: Database,
  accountId: string,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const owners = keys.map((key) => OWNER.exec(key)?.[1]).filter((id) => id !== undefined);
  const [asInput, asOutput, asReference, owner] = await db.batch([
    db
      .selectDistinct({ key: generations.inputKey })
      .from(generations)
      .where(sql`${generations.inputKey} in ${oneOf(keys)}`),
    db
      .select({ key: generations.outputKey })
      .from(generations)
      .where(sql`${generations.id} in ${oneOf(owners)}`),
    db
      .select({ keys: generations.referenceKeys })
      .from(generations)
      .where(and(eq(generations.accountId, accountId), isNotNull(generations.referenceKeys))),
    db.select({ image: user.image }).from(user).where(eq(user.id, accountId)),
  ]);
  const used = new Set([
    ...[...asInput, ...asOutput].map((row) => row.key),
    ...asReference.flatMap((row) => row.keys ?? []),
  ]);
  const image = owner[0]?.image ?? "";
  return keys.filter((key) => !used.has(key) && !image.includes(key));
}

/** Those of some generations of this user's that have not ended. */
export async function listRunningOf(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: generations.id })
    .from(generations)
    .where(
      and(
        sql`${generations.id} in ${oneOf(ids)}`,
        eq(generations.accountId, accountId),
        eq(generations.status, "processing"),
      ),
    );
  return rows.map((row) => row.id);
}
