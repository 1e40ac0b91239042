import type { Database } from "../../storage/database";
import { deleteSavedHook } from "../../storage/hooks";
import { notFound } from "../app-error";

/** Removes one of one's own kept hooks. @throws {AppError} `not_found`, also for somebody else's. */
export async function removeSavedHook(
  deps: { db: Database },
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteSavedHook(deps.db, userId, id))) throw notFound("This hook");
}
