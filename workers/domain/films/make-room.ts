import { MAX_FILMS_BYTES } from "#contract/films";
import { purgeDeleted } from "#storage/films/films";
import { AppError } from "../app-error";
import type { FilmDeps } from "./film-deps";

/**
 * Stores something of an account's films. Where there is no room for it, films that were deleted go for good first.
 * @param store gives undefined where there is no room.
 */
export async function makeRoom<T>(
  { db }: Pick<FilmDeps, "db">,
  accountId: string,
  store: () => Promise<T | undefined>,
): Promise<T | undefined> {
  return (await store()) ?? ((await purgeDeleted(db, accountId)) ? store() : undefined);
}

/** The refusal of a document for which an account's films leave no room. */
export function noRoom(): AppError {
  const most = `${MAX_FILMS_BYTES / 1024 ** 2} MB`;
  const message = `Your films and their versions take up the ${most} that they may have. Delete a film.`;
  return new AppError("payload_too_large", message);
}
