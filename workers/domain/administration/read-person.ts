import type { PersonDetail } from "../../contract/people";
import { countRunsByStatus, listSessions } from "../../storage/people";
import { readCredits } from "../credits/read-credits";
import { type PeopleDeps, requirePerson, standingOf, toPerson } from "./person";

/** An account with its ledger, sessions and runs. @throws {AppError} `not_found`. */
export async function readPerson(deps: PeopleDeps, id: string): Promise<PersonDetail> {
  const row = await requirePerson(deps, id);
  const standing = standingOf(deps);
  const [credits, sessions, runs] = await Promise.all([
    readCredits(deps, id),
    listSessions(deps.db, id, standing.now),
    countRunsByStatus(deps.db, id),
  ]);
  return {
    ...toPerson(row, standing),
    ...credits,
    sessions: sessions.map((one) => ({
      id: one.id,
      created_at: one.createdAt.toISOString(),
      expires_at: one.expiresAt.toISOString(),
      user_agent: one.userAgent || null,
      ip: one.ip || null,
    })),
    runs,
  };
}
