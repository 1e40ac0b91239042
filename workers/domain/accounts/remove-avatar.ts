import type { Database } from "#storage/database";
import type { Files } from "#storage/files/files";
import { findImage, setUser } from "#storage/people/own-data";
import { forgetAvatar } from "./forget-avatar";

/** Takes the picture off an account, and removes its file; initials stand there again. */
export async function removeAvatar(
  deps: { db: Database; files: Pick<Files, "delete"> },
  accountId: string,
): Promise<void> {
  const before = await findImage(deps.db, accountId);
  await setUser(deps.db, accountId, { image: null });
  await forgetAvatar(deps, before);
}
