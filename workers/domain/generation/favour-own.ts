import type { Database } from "../../storage/database";
import { setFavourite } from "../../storage/generation-history";
import type { Generation } from "../../storage/schema";
import { notFound } from "../app-error";

/**
 * Marks a run as a favourite, or not.
 * @throws {AppError} `not_found` for a missing one and for somebody else's alike.
 */
export async function favourOwn(
  deps: { db: Database },
  input: { userId: string; id: string; isFavourite: boolean },
): Promise<Generation> {
  const row = await setFavourite(deps.db, input.userId, input.id, input.isFavourite);
  if (!row) throw notFound("This generation");
  return row;
}
