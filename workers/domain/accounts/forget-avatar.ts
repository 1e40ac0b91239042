import { decodePath } from "#contract/decode-path";
import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { deleteUnusedUpload } from "#storage/uploads/uploads";

/**
 * Removes the file of a picture that an account had, unless a generation uses it.
 * @param image the address below `/media/` that stood in the account; others are left alone.
 */
export async function forgetAvatar(
  deps: { db: Database; files: Pick<Files, "delete"> },
  image: string | null,
): Promise<void> {
  const path = /^\/media\/(public\/[^?]+)/.exec(image ?? "")?.[1];
  const key = path === undefined ? null : decodePath(path);
  if (key !== null && (await deleteUnusedUpload(deps.db, key))) await deps.files.delete([key]);
}
