import type { SQL } from "drizzle-orm";
import type { Upload } from "#contract/uploads";
import { refusalOf } from "#storage/database";
import type { Files } from "#storage/files/files";
import type { UploadRow } from "#storage/schema/index";
import { deleteUploadRow, hasUpload, insertUpload } from "#storage/uploads/uploads";
import { accountGone, requireOpen } from "../account-gone";
import { AppError, invalid } from "../app-error";
import { type QuotaDeps, quotaExceeded, roomFor } from "../quotas/quotas";
import { checkUpload, UnfitUpload } from "./check-upload";

/**
 * Checks a picture, cuts its metadata and stores it for this creator.
 * @param input.mostBytes, input.leastSide where other bounds hold than for what creators send. Bytes, pixels.
 * @param input.isAi where it is known that AI made it, whatever the file says.
 * @throws {AppError} `payload_too_large`, `unsupported_media_type`, `invalid_request`, `quota_exceeded`; `unauthenticated` when
 *   the account was deleted in the meantime.
 */
export async function storeUpload(
  deps: QuotaDeps & {
    files: Pick<Files, "delete" | "putInput">;
  },
  input: {
    accountId: string;
    bytes: Uint8Array;
    mostBytes?: number;
    leastSide?: number;
    isAi?: boolean;
  },
): Promise<Omit<Upload, "url">> {
  const file = checked(input.bytes, input.mostBytes);
  if (Math.min(file.width, file.height) < (input.leastSide ?? 1))
    throw invalid("file", "This picture is too small.");
  const row = await reserveUpload(deps, {
    accountId: input.accountId,
    contentType: file.contentType,
    bytes: file.bytes.byteLength,
    width: file.width,
    height: file.height,
    ...{ duration: null, hasAudio: null, name: null, licence: null, sha256: null },
    isAi: file.isAi || input.isAi === true,
    createdAt: deps.clock(),
    ext: file.ext,
  });
  try {
    await deps.files.putInput(row.key, file.bytes, {
      contentType: file.contentType,
      name: `upload-${row.width}x${row.height}.${file.ext}`,
    });
  } catch (error) {
    await deleteUploadRow(deps.db, row.key);
    throw error;
  }
  // The account may have been removed in the meantime, and its files with it: this one came after.
  if (!(await hasUpload(deps.db, row.key))) {
    await deps.files.delete([row.key]);
    throw accountGone();
  }
  const { width, height, contentType } = file;
  return { key: row.key, width, height, contentType, bytes: row.bytes };
}

function checked(bytes: Uint8Array, mostBytes?: number) {
  try {
    return checkUpload(bytes, mostBytes);
  } catch (error) {
    throw refusedUpload(error);
  }
}

/** What an upload may use up. */
const UPLOADING = ["uploads_per_day", "stored_bytes"] as const;

/**
 * Remembers an upload under the first free key from this moment on: two may arrive in one millisecond.
 * @param insert stores the row while the condition holds, and says whether it did.
 * @throws {AppError} `quota_exceeded`; `unauthenticated` when the account was deleted.
 */
export async function reserveUpload(
  deps: QuotaDeps,
  upload: Omit<UploadRow, "key" | "projectId" | "deletedAt"> & { ext: string },
  insert = (row: UploadRow, room: SQL | null) => insertUpload(deps.db, row, room),
): Promise<UploadRow> {
  const { ext, ...row } = upload;
  for (let timestamp = row.createdAt; ; timestamp += 1) {
    const key = `public/${row.accountId}_${timestamp}.${ext}`;
    const stored = { ...row, key, projectId: null, deletedAt: null };
    try {
      const room = roomFor(deps, row.accountId, UPLOADING);
      if (await insert(stored, room)) return stored;
      await requireOpen(deps, row.accountId);
      throw await quotaExceeded(deps, row.accountId, UPLOADING);
    } catch (error) {
      if (refusalOf(error)?.refusal !== "unique") throw error;
    }
  }
}

const CODES = {
  too_large: "payload_too_large",
  too_many_pixels: "payload_too_large",
  unsupported_type: "unsupported_media_type",
  undecodable: "invalid_request",
} as const;

/** Why a file is not taken, as the API says it; any other fault stays what it is. */
export function refusedUpload(error: unknown): unknown {
  if (!(error instanceof UnfitUpload)) return error;
  const code = CODES[error.reason];
  const issues =
    code === "invalid_request" ? { issues: [{ path: "file", message: error.message }] } : {};
  return new AppError(code, error.message, issues);
}
