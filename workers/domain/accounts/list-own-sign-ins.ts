import type { OwnSignIn } from "#contract/security";
import type { Database } from "#storage/database";
import { listSignIns } from "#storage/people/sign-ins";
import type { Clock } from "../clock";
import { HISTORY_MS } from "./note-sign-in";

/** When and from where someone signed in during the last 90 days, newest first, at most 100. */
export async function listOwnSignIns(
  deps: { db: Database; clock: Clock },
  personId: string,
): Promise<OwnSignIn[]> {
  const rows = await listSignIns(deps.db, personId, deps.clock() - HISTORY_MS);
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    method: row.method,
    user_agent: row.userAgent,
    ip: row.ip,
    place: row.place,
    is_new_device: row.isNewDevice,
  }));
}
