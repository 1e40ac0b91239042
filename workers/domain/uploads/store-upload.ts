import type { Upload } from "#contract/uploads";
import type { Files } from "#storage/files/files";
import { deleteUploadRow, hasUpload } from "#storage/uploads/uploads";
import type { QuotaDeps } from "../quotas/room-for";
import { checkUpload } from "./check-upload";
import { refusedUpload } from "./refused-upload";
import { accountGone, reserveUpload } from "./reserve-upload";

/**
 * Checks a picture, cuts its metadata and stores it for this creator.
 * @throws {AppError} `payload_too_large`, `unsupported_media_type`, `invalid_request`, `quota_exceeded`; `unauthenticated` when
 *   the account was deleted in the meantime.
 */
export async function storeUpload(
  deps: QuotaDeps & {
    files: Pick<Files, "delete" | "putInput">;
  },
  input: { accountId: string; bytes: Uint8Array },
): Promise<Omit<Upload, "url">> {
  const file = checked(input.bytes);
  const row = await reserveUpload(deps, {
    accountId: input.accountId,
    contentType: file.contentType,
    bytes: file.bytes.byteLength,
    width: file.width,
    height: file.height,
    ...{ duration: null, hasAudio: null, name: null, licence: null, isAi: file.isAi, sha256: null },
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

function checked(bytes: Uint8Array) {
  try {
    return checkUpload(bytes);
  } catch (error) {
    throw refusedUpload(error);
  }
}
