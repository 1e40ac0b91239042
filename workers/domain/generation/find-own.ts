import type { Database } from "../../storage/database";
import { findOwnGeneration } from "../../storage/generations";
import type { Generation } from "../../storage/schema";
import { notFound } from "../app-error";

/**
 * A run of this user's.
 * @throws {AppError} `not_found` for a missing one and for somebody else's alike.
 */
export async function findOwn(
  deps: { db: Database },
  userId: string,
  id: string,
): Promise<Generation> {
  const row = await findOwnGeneration(deps.db, userId, id);
  if (!row) throw notFound("This generation");
  return row;
}
