import type { Database } from "#storage/database";
import { isOfBanned } from "#storage/people/banned";
import { notFound } from "../app-error";
import type { Clock } from "../clock";

/**
 * Refuses a stored file whose account is banned: the addresses of files need no session, and a ban must end
 * them too.
 * @throws {AppError} `not_found`.
 */
export async function requireShown(
  deps: { db: Database; clock: Clock },
  key: string,
): Promise<void> {
  if (await isOfBanned(deps.db, key, deps.clock())) throw notFound("This file");
}
