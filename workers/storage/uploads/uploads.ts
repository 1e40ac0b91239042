import { and, desc, eq, gt, isNull, like, lt, ne, type SQL, sql } from "drizzle-orm";
import { WEIGHTS_TYPE } from "#contract/weights-files";
import type { Database } from "../database";
import { LEAVING } from "../people/leaving";
import { user } from "../schema/auth";
import { accountUsage, multipartUploads, type UploadRow, uploads } from "../schema/uploads";
import { hasPart } from "../search-text";

/**
 * The statement that stores an upload's row, unless the account is gone, is being removed or has no room for it.
 * @param room what must hold in the moment of storing, if anything must.
 */
export const uploadInsertion = (db: Database, row: UploadRow, room: SQL | null) =>
  db
    .insert(uploads)
    .select(
      db
        .select({
          key: sql`${row.key}`.as("key"),
          accountId: user.id,
          contentType: sql`${row.contentType}`.as("content_type"),
          bytes: sql`${row.bytes}`.as("bytes"),
          width: sql`${row.width}`.as("width"),
          height: sql`${row.height}`.as("height"),
          duration: sql`${row.duration}`.as("duration"),
          hasAudio: sql`${row.hasAudio === null ? null : Number(row.hasAudio)}`.as("has_audio"),
          name: sql`${row.name}`.as("name"),
          licence: sql`${row.licence && JSON.stringify(row.licence)}`.as("licence"),
          isAi: sql`${Number(row.isAi)}`.as("is_ai"),
          sha256: sql`${row.sha256}`.as("sha256"),
          createdAt: sql`${row.createdAt}`.as("created_at"),
          projectId: sql`null`.as("project_id"),
          deletedAt: sql`null`.as("deleted_at"),
        })
        .from(user)
        .where(
          and(
            eq(user.id, row.accountId),
            sql`${user.banReason} is not ${LEAVING}`,
            room ?? undefined,
          ),
        ),
    )
    .returning({ key: uploads.key });

/** Stores the row of an upload under the conditions of `uploadInsertion`. @returns whether it was stored. */
export async function insertUpload(
  db: Database,
  row: UploadRow,
  room: SQL | null,
): Promise<boolean> {
  return (await uploadInsertion(db, row, room)).length === 1;
}

/**
 * A page of an account's uploads, newest first: their keys are in the order in which they came.
 * @param page.types how their content types begin; empty for all. @param page.q a part of their name.
 */
export function selectUploads(
  db: Database,
  page: {
    accountId: string;
    before: string | null;
    types: string;
    q: string;
    /** The id of a project; null for what is in none. */
    projectId?: string | null | undefined;
    limit: number;
  },
): Promise<UploadRow[]> {
  const place = `public/${page.accountId}_`;
  return db
    .select()
    .from(uploads)
    .where(
      and(
        gt(uploads.key, place),
        lt(uploads.key, `${place}${page.before ?? ":"}`),
        eq(uploads.accountId, page.accountId),
        isNull(uploads.deletedAt),
        page.projectId === undefined ? undefined : sql`${uploads.projectId} is ${page.projectId}`,
        like(uploads.contentType, `${page.types}%`),
        // The list of LoRAs shows those.
        ne(uploads.contentType, WEIGHTS_TYPE),
        page.q === "" ? undefined : hasPart(uploads.name, page.q),
      ),
    )
    .orderBy(desc(uploads.key))
    .limit(page.limit);
}

/** Whether an upload is still remembered. */
export async function hasUpload(db: Database, key: string): Promise<boolean> {
  return (await db.$count(uploads, eq(uploads.key, key))) > 0;
}

/** An upload of this account's; someone else's counts as missing. */
export function findOwnUpload(db: Database, accountId: string, key: string) {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.accountId, accountId), isNull(uploads.deletedAt)))
    .get();
}

/** A condition: no check of the upload is running. Until then its file may be missing. */
const isWhole = (
  row: SQL,
) => sql`not exists (select 1 from ${multipartUploads} as session where session.account_id = ${row}.account_id
  and session.state = 'checking' and session.key = ${row}.key)`;

/** A condition: the row is a copy of a stock clip, and its account has another complete one. */
export const isSecondCopy = sql`${uploads.licence} is not null and exists (select 1 from ${uploads} as other
  where other.account_id = ${uploads.accountId} and other.key <> ${uploads.key} and other.deleted_at is null
  and other.licence ->> '$.provider' = ${uploads.licence} ->> '$.provider'
  and other.licence ->> '$.id' = ${uploads.licence} ->> '$.id' and ${isWhole(sql`other`)})`;

/** An account's complete upload with these bytes; the first one if there are several. */
export function findByHash(
  db: Database,
  { accountId, sha256 }: { accountId: string; sha256: string },
) {
  return db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.accountId, accountId),
        eq(uploads.sha256, sha256),
        isNull(uploads.deletedAt),
        isWhole(sql`uploads`),
      ),
    )
    .orderBy(uploads.key)
    .get();
}

/** An account's complete copy of a stock clip; the first one if there are several. */
export function findStockCopy(
  db: Database,
  { accountId, provider, id }: { accountId: string; provider: string; id: string },
) {
  return db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.accountId, accountId),
        isNull(uploads.deletedAt),
        sql`${uploads.licence} ->> '$.provider' = ${provider}`,
        sql`${uploads.licence} ->> '$.id' = ${id}`,
        isWhole(sql`uploads`),
      ),
    )
    .orderBy(uploads.key)
    .get();
}

export async function deleteUploadRow(db: Database, key: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.key, key));
}

/** The bytes that all accounts have stored together. */
export async function sumStoredBytes(db: Database): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${accountUsage.storedBytes}), 0)` })
    .from(accountUsage);
  return row?.bytes ?? 0;
}
