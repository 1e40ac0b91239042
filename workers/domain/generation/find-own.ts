import type { Database } from "#storage/database";
import { findOwnGeneration } from "#storage/generations/generations";
import type { ShownGeneration } from "#storage/schema/index";
import { notFound } from "../app-error";

/**
 * A generation of this user's.
 * @throws {AppError} `not_found` for a missing one and for someone else's alike.
 */
export async function findOwn(
  deps: { db: Database },
  accountId: string,
  id: string,
): Promise<ShownGeneration> {
  const found = await findOwnGeneration(deps.db, accountId, id);
  if (!found) throw notFound("This generation");
  return found;
}
