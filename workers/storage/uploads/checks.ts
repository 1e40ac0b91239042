import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { UploadError, UploadResult } from "#contract/multipart-uploads";
import type { Database } from "../database";
import { isAccountOpen } from "../people/leaving";
import {
  type MultipartUpload,
  multipartUploads,
  type UploadRow,
  uploadParts,
  uploads,
} from "../schema/uploads";
import { isSecondCopy, uploadInsertion } from "./uploads";

/** A check of an upload in parts. Its writes hold only while no later check of it has begun. */
export type UploadCheck = Pick<MultipartUpload, "id" | "checks">;

const isCurrent = ({ id, checks }: UploadCheck) =>
  and(
    eq(multipartUploads.id, id),
    eq(multipartUploads.state, "checking"),
    eq(multipartUploads.checks, checks),
  );

/**
 * Begins the check of an upload, unless another one is running that reported recently.
 * @returns the upload, or undefined where another check has it or it has ended.
 */
export async function claimCheck(
  db: Database,
  id: string,
  { now, staleMs }: { now: number; staleMs: number },
): Promise<MultipartUpload | undefined> {
  const rows = await db
    .update(multipartUploads)
    .set({ state: "checking", checkedAt: now, checks: sql`${multipartUploads.checks} + 1` })
    .where(
      and(
        eq(multipartUploads.id, id),
        sql`(${multipartUploads.state} = 'open' or (${multipartUploads.state} = 'checking' and ${multipartUploads.checkedAt} < ${now - staleMs}))`,
      ),
    )
    .returning();
  return rows[0];
}

/** Notes that a check is running. @param now milliseconds since 1970. */
export async function hearCheck(db: Database, check: UploadCheck, now: number): Promise<void> {
  await db.update(multipartUploads).set({ checkedAt: now }).where(isCurrent(check));
}

/** Uploads whose check has not reported since a moment. */
export function listStuck(db: Database, before: number, limit: number): Promise<MultipartUpload[]> {
  return db
    .select()
    .from(multipartUploads)
    .where(and(eq(multipartUploads.state, "checking"), lt(multipartUploads.checkedAt, before)))
    .limit(limit);
}

/**
 * Stores the row of a checked upload, as `insertUpload` does, and its key in the session, in one batch: the next check can
 * always clear what an interrupted one left.
 * @returns whether it was stored.
 */
export async function insertCheckedUpload(
  db: Database,
  check: UploadCheck,
  { row, room }: { row: UploadRow; room: SQL | null },
): Promise<boolean> {
  const isNoted = and(isCurrent(check), eq(multipartUploads.key, row.key));
  const [, rows] = await db.batch([
    db
      .update(multipartUploads)
      .set({ key: row.key })
      .where(and(isCurrent(check), isAccountOpen(row.accountId), room ?? undefined)),
    uploadInsertion(db, row, sql`exists (select 1 from ${multipartUploads} where ${isNoted})`),
  ]);
  return rows.length === 1;
}

/** Removes the row of an upload whose file a check could not store. */
export async function forgetCheckedUpload(
  db: Database,
  check: UploadCheck,
  key: string,
): Promise<void> {
  await db.batch([
    db.delete(uploads).where(eq(uploads.key, key)),
    db.update(multipartUploads).set({ key: null }).where(isCurrent(check)),
  ]);
}

/**
 * Ends an upload with its result or its error. It removes the row of a stock clip's copy if the account already has a
 * complete one, so that one of several simultaneous copies stays.
 * @returns whether its check was still the current one.
 */
export async function endCheck(
  db: Database,
  check: UploadCheck,
  end: { result: UploadResult } | { error: UploadError },
): Promise<boolean> {
  const [state, key] =
    "result" in end ? (["done", end.result.key] as const) : (["failed", ""] as const);
  const [rows] = await db.batch([
    db
      .update(multipartUploads)
      .set({ ...end, state })
      .where(isCurrent(check))
      .returning({ id: multipartUploads.id }),
    db.delete(uploads).where(and(eq(uploads.key, key), isSecondCopy)),
  ]);
  return rows.length === 1;
}

/** Reopens an upload whose parts the storage has lost. @returns whether its check was still the current one. */
export async function reopenUpload(db: Database, check: UploadCheck): Promise<boolean> {
  const isMine = sql`exists (select 1 from ${multipartUploads} where ${isCurrent(check)})`;
  const [, rows] = await db.batch([
    db.delete(uploadParts).where(and(eq(uploadParts.uploadId, check.id), isMine)),
    db
      .update(multipartUploads)
      .set({ state: "open" })
      .where(isCurrent(check))
      .returning({ id: multipartUploads.id }),
  ]);
  return rows.length === 1;
}
