import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { deleteUnusedUpload, findOwnUpload } from "#storage/uploads/uploads";
import { notFound } from "../app-error";
import { fileInUse } from "./file-in-use";

/**
 * Removes an upload of this account's that nothing uses.
 * @throws {AppError} `not_found`; `file_in_use` while a generation, a film or the account's picture uses it.
 */
export async function deleteUpload(
  deps: { db: Database; files: Pick<Files, "delete"> },
  input: { accountId: string; key: string },
): Promise<void> {
  if (!(await findOwnUpload(deps.db, input.accountId, input.key))) throw notFound("This upload");
  if (!(await deleteUnusedUpload(deps.db, input.key))) throw fileInUse();
  await deps.files.delete([input.key]);
}
