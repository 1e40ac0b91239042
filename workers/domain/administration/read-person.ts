import type { PersonDetail } from "#contract/people";
import { countGenerationsByStatus, listSessions } from "#storage/people/people";
import { readCredits } from "../credits/read-credits";
import { type PeopleDeps, requirePerson, standingOf, toPerson } from "./person";

/** An account with its ledger, sessions and generations. @throws {AppError} `not_found`. */
export async function readPerson(deps: PeopleDeps, id: string): Promise<PersonDetail> {
  const row = await requirePerson(deps, id);
  const standing = standingOf(deps);
  const [credits, sessions, generations] = await Promise.all([
    readCredits(deps, id),
    listSessions(deps.db, id, standing.now),
    countGenerationsByStatus(deps.db, id),
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
    generations,
  };
}
