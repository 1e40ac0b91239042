import type { Person, Role, SessionsEnded } from "#contract/people";
import type { Viewer } from "#contract/viewer";
import { refusalOf } from "#storage/database";
import { deleteSessions, setRole } from "#storage/people/administration";
import { readStanding } from "#storage/people/people";
import { notFound } from "../app-error";
import { auditLine } from "../audit-line";
import { type EndWatchingDeps, endWatching } from "../generation/watching";
import {
  explainRefusal,
  noAdministrator,
  type PeopleDeps,
  requirePerson,
  standingOf,
  toPerson,
} from "./people";

/**
 * Makes an account an administrator or a creator; what it is already changes nothing.
 * @throws {AppError} `not_found`; `conflict` for the last administrator, and when someone else
 *   changed the account meanwhile; `forbidden` when the actor is no administrator any more.
 */
export async function changeRole(
  deps: PeopleDeps,
  request: { actor: Viewer; id: string; role: Role },
): Promise<Person> {
  const { actor, id, role } = request;
  const row = await requirePerson(deps, id);
  const standing = standingOf(deps);
  const before = toPerson(row, standing);
  if (before.role === role) return before;
  const line = auditLine(deps, actor, {
    action: "role_changed",
    target: row.email,
    before: { role: before.role },
    after: { role },
  });
  try {
    await setRole(deps.db, { standing, line }, row, role);
  } catch (error) {
    throw await explainRefusal(deps, error, request);
  }
  return toPerson(await requirePerson(deps, id), standing);
}

/**
 * Signs someone out, everywhere or from one session; its cookie, its bearer token and its sockets stop at once.
 * @param request.session null for everywhere
 * @throws {AppError} `not_found` for an account or a session that is not there; `forbidden` when the
 *   actor is no administrator any more.
 */
export async function endSessions(
  deps: PeopleDeps & EndWatchingDeps & { waitUntil(work: Promise<unknown>): void },
  request: { actor: Viewer; id: string; session: string | null },
): Promise<SessionsEnded> {
  const { actor, id, session } = request;
  const person = await requirePerson(deps, id);
  const standing = standingOf(deps);
  const line = auditLine(deps, actor, {
    action: "sessions_ended",
    target: person.email,
    before: null,
    after: { sessions: session === null ? "all" : [session] },
  });
  try {
    const ended = await deleteSessions(deps.db, { standing, line }, id, session);
    deps.waitUntil(endWatching(deps, id));
    return { ended };
  } catch (error) {
    if (refusalOf(error)?.refusal !== "stale") throw error;
  }
  const ids = { actorId: actor.id, targetId: id };
  const { mayAct } = await readStanding(deps.db, standing, ids);
  if (!mayAct) throw noAdministrator();
  if (session !== null) throw notFound("This session");
  return { ended: 0 };
}
