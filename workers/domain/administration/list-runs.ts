import type { RunsPage, RunsQuery } from "../../contract/runs";
import type { Database } from "../../storage/database";
import { findPersonId, selectRuns } from "../../storage/runs";
import { cursorOf, readCursor } from "../cursor";
import type { RecordDeps } from "../generation/to-record";
import { toAdminRun } from "./to-admin-run";

/**
 * A page of everybody's runs, newest first.
 * @throws {AppError} `invalid_request` for a foreign cursor.
 */
export async function listRuns(
  deps: RecordDeps & { db: Database },
  query: RunsQuery,
  origin: string,
): Promise<RunsPage> {
  const { cursor, limit, person, test } = query;
  const userId = person ? await findPersonId(deps.db, person) : undefined;
  if (userId === null) return { items: [], next_cursor: null };
  const rows = await selectRuns(deps.db, {
    status: query.status,
    model: query.model || undefined,
    provider: query.provider || undefined,
    userId,
    from: query.from === undefined ? undefined : Date.parse(query.from),
    to: query.to === undefined ? undefined : Date.parse(query.to),
    isTest: test === undefined ? undefined : test === "only",
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await Promise.all(page.map((found) => toAdminRun(deps, found, origin))),
    next_cursor: rows.length > limit && last ? cursorOf(last.row) : null,
  };
}
