import type { Database } from "#storage/database";
import { isClosed } from "#storage/people/banned";
import { notFound } from "../app-error";
import type { Clock } from "../clock";

/**
 * Refuses a stored file whose account is banned, and a result that was taken down: the addresses of files need
 * no session, and both must end them too.
 * @throws {AppError} `not_found`.
 */
export async function requireShown(
  deps: { db: Database; clock: Clock },
  key: string,
): Promise<void> {
  if (await isClosed(deps.db, key, deps.clock())) throw notFound("This file");
}
