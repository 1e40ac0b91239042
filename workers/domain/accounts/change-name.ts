import type { Database } from "#storage/database";
import { setUser } from "#storage/people/own-data";

/** Changes how an account is called. */
export async function changeName(
  deps: { db: Database },
  accountId: string,
  name: string,
): Promise<void> {
  await setUser(deps.db, accountId, { name });
}
