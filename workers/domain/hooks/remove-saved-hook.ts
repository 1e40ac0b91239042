import type { Database } from "#storage/database";
import { deleteSavedHook } from "#storage/hooks/saved-hooks";
import { notFound } from "../app-error";

/** Removes a hook that the account keeps. @throws {AppError} `not_found`, also for someone else's. */
export async function removeSavedHook(
  deps: { db: Database },
  accountId: string,
  id: string,
): Promise<void> {
  if (!(await deleteSavedHook(deps.db, accountId, id))) throw notFound("This hook");
}
