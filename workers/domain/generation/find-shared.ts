import { SHARE_TOKEN } from "#contract/share-path";
import type { Database } from "#storage/database";
import { findByShareToken } from "#storage/generations/history";
import type { ShownGeneration } from "#storage/schema/index";
import { notFound } from "../app-error";
import type { Clock } from "../clock";

/**
 * The generation that its owner shares under a token.
 * @throws {AppError} `not_found` for a token that was never given out, for one switched off, and while the
 *   owner is banned.
 */
export async function findShared(
  deps: { db: Database; clock: Clock },
  token: string,
): Promise<ShownGeneration> {
  const found = SHARE_TOKEN.test(token)
    ? await findByShareToken(deps.db, token, deps.clock())
    : undefined;
  if (!found) throw notFound("This page");
  return found;
}
