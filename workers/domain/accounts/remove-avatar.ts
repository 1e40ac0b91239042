import type { Database } from "../../storage/database";
import { setUser } from "../../storage/own-data";

/** Takes the picture off an account; initials stand there again. */
export async function removeAvatar(deps: { db: Database }, userId: string): Promise<void> {
  await setUser(deps.db, userId, { image: null });
}
