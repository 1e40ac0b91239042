import type { AdminGenerationsPage, AdminGenerationsQuery } from "#contract/admin-generations";
import type { Database } from "#storage/database";
import { findPersonId, selectGenerations } from "#storage/generations/all";
import { cursorOf, readCursor } from "../cursor";
import type { RecordDeps } from "../generation/to-record";
import { toAdminGeneration } from "./to-admin-generation";

/**
 * A page of everyone's generations, newest first.
 * @throws {AppError} `invalid_request` for a foreign cursor.
 */
export async function listGenerations(
  deps: RecordDeps & { db: Database },
  query: AdminGenerationsQuery,
  origin: string,
): Promise<AdminGenerationsPage> {
  const { cursor, limit, person, test } = query;
  const accountId = person ? await findPersonId(deps.db, person) : undefined;
  if (accountId === null) return { items: [], next_cursor: null };
  const rows = await selectGenerations(deps.db, {
    status: query.status,
    maker: query.model || undefined,
    provider: query.provider || undefined,
    accountId,
    from: query.from === undefined ? undefined : Date.parse(query.from),
    to: query.to === undefined ? undefined : Date.parse(query.to),
    isTest: test === undefined ? undefined : test === "only",
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await Promise.all(page.map((found) => toAdminGeneration(deps, found, origin))),
    next_cursor: rows.length > limit && last ? cursorOf(last.generation) : null,
  };
}
