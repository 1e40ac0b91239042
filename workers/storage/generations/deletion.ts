import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { decodePath } from "#contract/decode-path";
import type { Database } from "../database";
import { type Generation, generationEvents, generations } from "../schema/generations";
import type { Run } from "../schema/runs";
import { reports, takeDowns } from "../schema/safety";
import { uploads } from "../schema/uploads";
import { hiddenCopies } from "../subjects/subjects";

/** A list as one parameter: D1 binds at most 100 of them to a statement. */
export const oneOf = (values: readonly string[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/** What a provider may keep of a generation. */
export type RemoteCopy = Pick<Run, "provider" | "providerRef"> & Pick<Generation, "completedAt">;

/**
 * Removes deleted generations of this user's for good, with their runs and receipts, and forgets uploads that nothing uses
 * any more.
 * @returns how many there were, and the keys of their files that nothing else refers to.
 */
export async function deleteGenerations(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<{ removed: number; keys: string[] }> {
  const isRemoved = and(
    sql`${generations.id} in ${oneOf(ids)}`,
    eq(generations.accountId, accountId),
    gt(generations.deletedAt, 0),
    sql`${generations.status} <> 'processing'`,
  );
  const [copies, rows, , held] = await db.batch([
    // Who deletes a result that was taken down keeps no copy of it: nothing would tell any more that it must not be shown.
    db
      .delete(uploads)
      .where(sql`${uploads.key} in ${hiddenCopies(accountId, ids)}`)
      .returning({ key: uploads.key }),
    db.delete(generations).where(isRemoved).returning({
      inputKey: generations.inputKey,
      referenceKeys: generations.referenceKeys,
      params: generations.params,
      outputKey: generations.outputKey,
    }),
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
    .flatMap((row) => [row.inputKey, ...(row.referenceKeys ?? []), ...keysIn(row.params)])
    .filter((key) => key !== null);
  const unused = await forgetUnused(db, accountId, [...new Set(inputs)]);
  const outputs = [
    ...rows.map((row) => row.outputKey),
    ...[...held, ...copies].map(({ key }) => key),
  ].filter((key) => key !== null);
  return { removed: rows.length, keys: [...new Set([...unused, ...outputs])] };
}

/** The keys of uploads whose addresses are among a generation's parameters, such as a mask's. */
function keysIn(params: Generation["params"]): string[] {
  return Object.values(params).flatMap((value) => {
    const [, key] = /\/media\/(public\/[^?#]+)/.exec(typeof value === "string" ? value : "") ?? [];
    return key === undefined ? [] : [decodePath(key) ?? key];
  });
}

/** Forgets uploads of an account that are left over; those with a name or a project only once they were deleted. @returns their keys. */
export async function forgetUnused(
  db: Database,
  accountId: string,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const isKept = sql`(${uploads.name} is not null or ${uploads.projectId} is not null) and ${uploads.deletedAt} is null`;
  const rows = await db
    .delete(uploads)
    .where(and(isLeftOver(accountId, oneOf(keys), "all"), sql`not (${isKept})`))
    .returning({ key: uploads.key });
  return rows.map(({ key }) => key);
}

/**
 * The condition that an upload is one of these, of this account, and neither its picture nor used by a generation, a film,
 * a kept version or a subject. What films, lists of references and parameters name is read once, inside the database: there may be
 * very many.
 * @param keys a list of them, as SQL.
 * @param by which generations count: all, or those that are not deleted.
 */
export function isLeftOver(accountId: string, keys: SQL, by: "all" | "shown"): SQL {
  const counts = by === "all" ? sql`1` : sql`generations.deleted_at is null`;
  const named = (from: SQL) => sql`select value from ${from} where account_id = ${accountId}`;
  // The sign keeps the index of all uploads of an account out of it.
  return sql`(${uploads.key} in ${keys}
    and +${uploads.accountId} = ${accountId}
    and not exists (select 1 from generations where input_key = ${uploads.key} and ${counts})
    and ${uploads.key} not in (
      ${named(sql`generations, json_each(reference_keys)`)} and reference_keys is not null and ${counts}
      union all ${namedInParams(accountId)} and ${counts}
      union all select json_extract(one.value, '$.key') from subjects, json_each(subjects.pictures) as one
        where subjects.account_id = ${accountId}
      union all ${named(sql`films, json_each(films.files)`)}
      union all ${named(sql`film_versions join films on films.id = film_id, json_each(film_versions.files)`)})
    and not exists (select 1 from user where id = ${accountId} and instr(coalesce(image, ''), ${uploads.key}) > 0))`;
}

/** The keys of uploads whose addresses an account's generations have among their parameters, such as a mask's. */
function namedInParams(accountId: string): SQL {
  const key = sql`substr(one.value, instr(one.value, '/media/public/') + ${"/media/".length})`;
  // An address may have a query behind the key.
  return sql`select substr(${key}, 1, instr(${key} || '?', '?') - 1)
    from generations, json_tree(generations.params) as one
    where account_id = ${accountId} and instr(params, '/media/public/') > 0
      and one.type = 'text' and instr(one.value, '/media/public/') > 0`;
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

/**
 * The statements that forget what was decided and reported about generations that are gone.
 * @returns first one that gives the keys of files that were held.
 */
export function forgetDecisions(db: Database, ids: readonly string[]) {
  const gone = sql`(select value from json_each(${JSON.stringify(ids)}) where value not in (select id from generations))`;
  return [
    db
      .delete(takeDowns)
      .where(sql`${takeDowns.generationId} in ${gone}`)
      .returning({ key: takeDowns.outputKey }),
    db
      .delete(reports)
      .where(sql`${reports.about} = 'generation' and ${reports.targetId} in ${gone}`),
  ] as const;
}
