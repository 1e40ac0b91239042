import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { WEIGHTS_TYPE } from "#contract/weights-files";
import type { Database } from "../database";
import { user } from "../schema/auth";
import { films, filmVersions } from "../schema/films";
import { generations } from "../schema/generations";
import { loras } from "../schema/loras";
import { subjects } from "../schema/subjects";
import { uploads } from "../schema/uploads";

/** Holds while nothing uses the upload of a row. @param counts which generations count, asked of `generations`. */
const unusedBy = (
  counts: SQL,
) => sql`not exists (select 1 from ${generations} where ${generations.inputKey} = ${uploads.key} and ${counts})
  and not exists (select 1 from ${generations} where ${generations.accountId} = ${uploads.accountId}
    and ${generations.referenceKeys} is not null and instr(${generations.referenceKeys}, ${uploads.key}) > 0 and ${counts})
  and not exists (select 1 from ${generations} where ${generations.accountId} = ${uploads.accountId}
    and instr(${generations.params}, '/media/public/') > 0 and instr(${generations.params}, ${uploads.key}) > 0 and ${counts})
  and not exists (select 1 from ${films} where ${films.accountId} = ${uploads.accountId} and instr(${films.files}, ${uploads.key}) > 0)
  and not exists (select 1 from ${filmVersions} join ${films} on ${films.id} = ${filmVersions.filmId}
    where ${films.accountId} = ${uploads.accountId} and instr(${filmVersions.files}, ${uploads.key}) > 0)
  and not exists (select 1 from ${loras} where ${loras.weightsKey} = ${uploads.key})
  and not exists (select 1 from ${subjects} where ${subjects.accountId} = ${uploads.accountId} and instr(${subjects.pictures}, ${uploads.key}) > 0)
  and not exists (select 1 from ${user} where ${user.id} = ${uploads.accountId} and instr(coalesce(${user.image}, ''), ${uploads.key}) > 0)`;

/**
 * Holds while nothing shows or uses the upload of a row: no generation (its input, references and parameters), deleted
 * ones included, no film, no LoRA, no subject, and no one's picture. Nothing takes an upload away while it does not hold.
 */
export const isUnused = unusedBy(sql`1`);
/** The same where deleted generations do not count. */
export const isUnusedByShown = unusedBy(sql`${generations.deletedAt} is null`);

/** Whether an upload is there and something uses it. */
export async function isUploadUsed(db: Database, key: string): Promise<boolean> {
  return (await db.$count(uploads, and(eq(uploads.key, key), sql`not (${isUnused})`))) > 0;
}

/**
 * Hides an upload that deleted generations alone use, so that they can be restored with it.
 * @returns whether it was hidden.
 */
export async function hideUpload(db: Database, key: string, now: number): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ deletedAt: now })
    .where(and(eq(uploads.key, key), isNull(uploads.deletedAt), isUnusedByShown))
    .returning({ key: uploads.key });
  return rows.length === 1;
}

/** Forgets an upload that nothing uses. @returns whether it was forgotten: its file can go. */
export async function deleteUnusedUpload(db: Database, key: string): Promise<boolean> {
  const rows = await db
    .delete(uploads)
    .where(and(eq(uploads.key, key), isUnused))
    .returning({ key: uploads.key });
  return rows.length === 1;
}

interface Stretch {
  after: string;
  limit: number;
}

/** Holds for so many uploads behind a key: a sweep of all of them would read as many rows every minute. */
const isWithin = ({ after, limit }: Stretch) =>
  sql`${uploads.key} in (select key from uploads where key > ${after} order by key limit ${limit})`;

/** Holds for uploads that their owner has not put anywhere or does not see, and for those that are gone from there. */
const isForgettable = or(
  eq(uploads.contentType, WEIGHTS_TYPE),
  and(isNull(uploads.name), isNull(uploads.projectId)),
  isNotNull(uploads.deletedAt),
);

/**
 * Forgets old uploads that nothing uses, among so many behind a key. Those with a name or in a project stay: their owner
 * sees them in a list and can delete them.
 * @param where.before milliseconds since 1970.
 * @returns their keys.
 */
export async function deleteLongUnused(
  db: Database,
  { before, ...stretch }: Stretch & { before: number },
): Promise<string[]> {
  const rows = await db
    .delete(uploads)
    .where(and(isWithin(stretch), isForgettable, lt(uploads.createdAt, before), isUnused))
    .returning({ key: uploads.key });
  return rows.map((row) => row.key);
}

/** Forgets uploads of accounts that are gone, among so many behind a key. @returns their keys. */
export async function deleteOwnerless(db: Database, stretch: Stretch): Promise<string[]> {
  const rows = await db
    .delete(uploads)
    .where(and(isWithin(stretch), sql`${uploads.accountId} not in (select id from user)`))
    .returning({ key: uploads.key });
  return rows.map((row) => row.key);
}

/** Those of some stored files that no upload, no generation and no pasted link knows. */
export async function withoutRow(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await db.all<{ key: string }>(sql`
    select value as key from json_each(${JSON.stringify(keys)})
    where value not in (select key from uploads where key = value)
      and not exists (
        select 1 from generations
        where id = substr(value, 9, 36) and value like 'outputs/%'
          and (output_key = value or status = 'processing'))
      and not exists (
        select 1 from take_downs
        where generation_id = substr(value, 9, 36) and output_key = value)
      and not exists (
        select 1 from insight_links where id = substr(value, 7) and value like 'links/%')`);
  return rows.map((row) => row.key);
}
