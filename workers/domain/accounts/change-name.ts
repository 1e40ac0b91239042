import type { Database } from "#storage/database";
import { setUser } from "#storage/people/own-data";
import { requireFineName } from "../moderation/require-fine-name";

/** Changes how an account is called. @throws {AppError} `content_refused`. */
export async function changeName(
  deps: { db: Database },
  accountId: string,
  name: string,
): Promise<void> {
  await requireFineName(deps, name);
  await setUser(deps.db, accountId, { name });
}
