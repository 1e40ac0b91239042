import type { SessionsEnded } from "#contract/people";
import type { Viewer } from "#contract/viewer";
import { refusalOf } from "#storage/database";
import { deleteSessions } from "#storage/people/administration";
import { readStanding } from "#storage/people/people";
import { notFound } from "../app-error";
import { type EndWatchingDeps, endWatching } from "../generation/end-watching";
import { auditLine } from "./audit-line";
import { noAdministrator } from "./explain-refusal";
import { type PeopleDeps, requirePerson, standingOf } from "./person";

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
