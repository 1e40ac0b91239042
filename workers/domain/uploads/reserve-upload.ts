import { refusalOf } from "#storage/database";
import { isOpen } from "#storage/people/own-data";
import type { UploadRow } from "#storage/schema/index";
import { insertUpload } from "#storage/uploads/uploads";
import { AppError } from "../app-error";
import { quotaExceeded } from "../quotas/quota-exceeded";
import { type QuotaDeps, roomFor } from "../quotas/room-for";

/** What an upload may use up. */
const UPLOADING = ["uploads_per_day", "stored_bytes"] as const;

/** The refusal for an account that was removed while its upload came in. */
export const accountGone = () => new AppError("unauthenticated", "This account was deleted.");

/**
 * Remembers an upload under the first free key from this moment on: two may arrive in one millisecond.
 * @throws {AppError} `quota_exceeded`; `unauthenticated` when the account was deleted.
 */
export async function reserveUpload(
  deps: QuotaDeps,
  upload: Omit<UploadRow, "key"> & { ext: string },
): Promise<UploadRow> {
  const { ext, ...row } = upload;
  for (let timestamp = row.createdAt; ; timestamp += 1) {
    const stored = { ...row, key: `public/${row.accountId}_${timestamp}.${ext}` };
    try {
      const room = roomFor(deps, row.accountId, UPLOADING);
      if (await insertUpload(deps.db, stored, room)) return stored;
      throw (await isOpen(deps.db, row.accountId))
        ? await quotaExceeded(deps, row.accountId, UPLOADING)
        : accountGone();
    } catch (error) {
      if (refusalOf(error)?.refusal !== "unique") throw error;
    }
  }
}
