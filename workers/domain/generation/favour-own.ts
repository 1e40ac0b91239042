import type { Database } from "#storage/database";
import { setFavourite } from "#storage/generations/history";
import type { ShownGeneration } from "#storage/schema/index";
import { notFound } from "../app-error";

/**
 * Marks a generation as a favourite, or not.
 * @throws {AppError} `not_found` for a missing one and for someone else's alike.
 */
export async function favourOwn(
  deps: { db: Database },
  input: { accountId: string; id: string; isFavourite: boolean },
): Promise<ShownGeneration> {
  const found = await setFavourite(deps.db, input.accountId, input.id, input.isFavourite);
  if (!found) throw notFound("This generation");
  return found;
}
