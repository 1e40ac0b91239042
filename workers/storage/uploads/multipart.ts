import { and, asc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../database";
import { type MultipartUpload, multipartUploads, uploadParts } from "../schema/uploads";

/** Everything behind `from` that selects an account's unfinished uploads. */
const unfinished = (accountId: string, now: number): SQL =>
  sql`multipart_uploads where account_id = ${accountId} and state in ('open', 'checking') and expires_at > ${now}`;

/** Bytes that an account's unfinished uploads will have. */
export const promisedBytes = (accountId: string, now: number): SQL =>
  sql`coalesce((select sum(bytes) from ${unfinished(accountId, now)}), 0)`;

/** How many unfinished uploads an account has. */
export async function countUnfinished(
  db: Database,
  accountId: string,
  now: number,
): Promise<number> {
  const [row] = await db.all<{ count: number }>(
    sql`select count(*) as count from ${unfinished(accountId, now)}`,
  );
  return row?.count ?? 0;
}

/**
 * Begins an upload in parts, unless the account has too many unfinished ones or no room for it.
 * @param room what must hold in the moment of storing, if anything must.
 * @returns whether it was begun.
 */
export async function insertMultipartUpload(
  db: Database,
  row: Pick<
    MultipartUpload,
    | "id"
    | "accountId"
    | "name"
    | "bytes"
    | "multipartId"
    | "licence"
    | "sha256"
    | "isWeights"
    | "createdAt"
    | "expiresAt"
  >,
  { most, room }: { most: number; room: SQL | null },
): Promise<boolean> {
  const rows = await db.all(sql`
    insert into multipart_uploads (id, account_id, name, bytes, multipart_id, licence, sha256, is_weights, created_at, expires_at)
    select ${row.id}, ${row.accountId}, ${row.name}, ${row.bytes}, ${row.multipartId},
      ${row.licence && JSON.stringify(row.licence)}, ${row.sha256}, ${Number(row.isWeights)}, ${row.createdAt}, ${row.expiresAt}
    where (select count(*) from ${unfinished(row.accountId, row.createdAt)}) < ${most}
      and ${room ?? sql`1`}
    returning id`);
  return rows.length === 1;
}

/** An upload of this account's that has not run out; someone else's counts as missing. */
export async function findMultipartUpload(
  db: Database,
  { accountId, id, now }: { accountId: string; id: string; now: number },
): Promise<MultipartUpload | undefined> {
  return db
    .select()
    .from(multipartUploads)
    .where(
      and(
        eq(multipartUploads.id, id),
        eq(multipartUploads.accountId, accountId),
        gt(multipartUploads.expiresAt, now),
      ),
    )
    .get();
}

/** The parts that have come, smallest number first. */
export function listParts(db: Database, uploadId: string) {
  return db
    .select({ number: uploadParts.number, etag: uploadParts.etag })
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(uploadParts.number));
}

/** Notes a part that came, also where it came before. */
export async function savePart(
  db: Database,
  part: { uploadId: string; number: number; etag: string },
): Promise<void> {
  await db
    .insert(uploadParts)
    .values(part)
    .onConflictDoUpdate({
      target: [uploadParts.uploadId, uploadParts.number],
      set: { etag: part.etag },
    });
}

/** Notes how many bytes an upload has, where that was not known when it began. */
export async function setMultipartBytes(db: Database, id: string, bytes: number): Promise<void> {
  await db.update(multipartUploads).set({ bytes }).where(eq(multipartUploads.id, id));
}

/** Uploads that have run out, or whose account is gone. */
export function listOver(db: Database, now: number, limit: number): Promise<MultipartUpload[]> {
  const isOver = sql`${lt(multipartUploads.expiresAt, now)} or ${multipartUploads.accountId} not in (select id from user)`;
  return db.select().from(multipartUploads).where(isOver).limit(limit);
}

export async function deleteMultipartUpload(db: Database, id: string): Promise<void> {
  await db.batch([
    db.delete(uploadParts).where(eq(uploadParts.uploadId, id)),
    db.delete(multipartUploads).where(eq(multipartUploads.id, id)),
  ]);
}
