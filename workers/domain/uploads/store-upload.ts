import type { Upload } from "#contract/uploads";
import { refusalOf } from "#storage/database";
import { isOpen } from "#storage/people/own-data";
import type { UploadRow } from "#storage/schema/index";
import { deleteUpload, hasUpload, insertUpload } from "#storage/uploads/uploads";
import { AppError } from "../app-error";
import { quotaExceeded } from "../quotas/quota-exceeded";
import { type QuotaDeps, roomFor } from "../quotas/room-for";
import { checkUpload, UploadError } from "./check-upload";

/**
 * Keeps an upload under its key.
 * @param about its type, and the name under which it is downloaded.
 */
export type PutInput = (
  key: string,
  bytes: Uint8Array,
  about: { contentType: string; name: string },
) => Promise<void>;

/**
 * Checks a picture, cuts its metadata and stores it for this creator.
 * @throws {AppError} `payload_too_large`, `unsupported_media_type`, `invalid_request`, `quota_exceeded`; `unauthenticated` when
 *   the account was deleted in the meantime.
 */
export async function storeUpload(
  deps: QuotaDeps & {
    putInput: PutInput;
    deleteFiles(keys: string[]): Promise<void>;
  },
  input: { accountId: string; bytes: Uint8Array },
): Promise<Omit<Upload, "url">> {
  const file = checked(input.bytes);
  const row = await reserve(deps, {
    accountId: input.accountId,
    contentType: file.contentType,
    bytes: file.bytes.byteLength,
    width: file.width,
    height: file.height,
    createdAt: deps.clock(),
    ext: file.ext,
  });
  try {
    await deps.putInput(row.key, file.bytes, {
      contentType: file.contentType,
      name: `upload-${row.width}x${row.height}.${file.ext}`,
    });
  } catch (error) {
    await deleteUpload(deps.db, row.key);
    throw error;
  }
  // The account may have been removed in the meantime, and its files with it: this one came after.
  if (!(await hasUpload(deps.db, row.key))) {
    await deps.deleteFiles([row.key]);
    throw accountGone();
  }
  const { key, width, height, bytes } = row;
  return { key, width, height, contentType: file.contentType, bytes };
}

/** What an upload may use up. */
const UPLOADING = ["uploads_per_day", "stored_bytes"] as const;

const accountGone = () => new AppError("unauthenticated", "This account was deleted.");

/** Takes the first free key from this moment on: two uploads may arrive in one millisecond. */
async function reserve(
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

const CODES = {
  too_large: "payload_too_large",
  too_many_pixels: "payload_too_large",
  unsupported_type: "unsupported_media_type",
  undecodable: "invalid_request",
} as const;

function checked(bytes: Uint8Array) {
  try {
    return checkUpload(bytes);
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    const code = CODES[error.reason];
    const issues =
      code === "invalid_request" ? { issues: [{ path: "file", message: error.message }] } : {};
    throw new AppError(code, error.message, issues);
  }
}
