import type { OwnSession } from "#contract/me";
import type { Database } from "#storage/database";
import { listSessions } from "#storage/people/people";
import type { Clock } from "../clock";

/**
 * Where someone is signed in, newest first; never the tokens.
 * @param current the session that asks
 */
export async function listOwnSessions(
  deps: { db: Database; clock: Clock },
  personId: string,
  current: string | null,
): Promise<OwnSession[]> {
  const rows = await listSessions(deps.db, personId, deps.clock());
  return rows.map((row) => ({
    id: row.id,
    created_at: row.createdAt.toISOString(),
    user_agent: row.userAgent,
    ip: row.ip,
    is_current: row.id === current,
  }));
}
