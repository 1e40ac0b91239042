import { SHARE_TOKEN } from "#contract/share-path";
import type { Database } from "#storage/database";
import { findByShareToken } from "#storage/generations/history";
import type { Generation } from "#storage/schema/index";
import { notFound } from "../app-error";

/**
 * The generation that its owner shares under a token.
 * @throws {AppError} `not_found` for a token that was never given out and for one switched off.
 */
export async function findShared(deps: { db: Database }, token: string): Promise<Generation> {
  const row = SHARE_TOKEN.test(token) ? await findByShareToken(deps.db, token) : undefined;
  if (!row) throw notFound("This page");
  return row;
}
