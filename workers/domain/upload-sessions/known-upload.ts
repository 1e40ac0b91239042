import type { UploadResult } from "#contract/upload-sessions";
import type { Database } from "#storage/database";
import { findByHash } from "#storage/uploads/uploads";
import { toUpload } from "../uploads/to-upload";

/** The upload that an account has of a file already, by the file's SHA-256 in hex; null where it has none. */
export async function knownUpload(
  deps: { db: Database },
  input: { accountId: string; sha256: string | undefined },
): Promise<UploadResult | null> {
  const { accountId, sha256 } = input;
  if (sha256 === undefined) return null;
  const row = await findByHash(deps.db, { accountId, sha256 });
  return row ? toUpload(row) : null;
}
