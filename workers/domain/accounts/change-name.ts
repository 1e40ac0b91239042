import type { Database } from "../../storage/database";
import { setUser } from "../../storage/own-data";

/** Changes how an account is called. */
export async function changeName(
  deps: { db: Database },
  userId: string,
  name: string,
): Promise<void> {
  await setUser(deps.db, userId, { name });
}
