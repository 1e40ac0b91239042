import type { Database } from "#storage/database";
import { setUser } from "#storage/people/own-data";

/** Takes the picture off an account; initials stand there again. */
export async function removeAvatar(deps: { db: Database }, accountId: string): Promise<void> {
  await setUser(deps.db, accountId, { image: null });
}
