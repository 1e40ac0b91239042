import type { OwnSession } from "#contract/me";
import { FRESH_MS } from "#contract/security";
import type { Database } from "#storage/database";
import { listSessions } from "#storage/people/people";
import { deleteOwnSessions, forgetTraces } from "#storage/people/sessions";
import { AppError, notFound } from "../app-error";
import type { Clock } from "../clock";
import { type EndWatchingDeps, endWatching } from "../generation/watching";
import { HISTORY_MS } from "./sign-ins";

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

/**
 * Signs someone out at one place, or everywhere but here; what those sessions watch ends with them.
 * @param which `id` of one session; `but` names the one that stays
 * @returns how many ended
 * @throws {AppError} `not_found` for a session that is not theirs or is over.
 */
export async function endOwnSessions(
  deps: EndWatchingDeps & { db: Database; waitUntil(work: Promise<unknown>): void },
  personId: string,
  which: { id: string } | { but: string },
): Promise<number> {
  const ended = await deleteOwnSessions(deps.db, personId, which);
  if (ended === 0 && "id" in which) throw notFound("This session");
  deps.waitUntil(endWatching(deps, personId));
  return ended;
}

/** A session, as far as its age is concerned. */
export interface SessionAge {
  /** When it began, or when its owner last showed again who they are. Milliseconds since 1970. */
  shownAt: number;
}

/** Whether a session's owner showed shortly ago who they are. */
export function isFresh({ clock }: { clock: Clock }, { shownAt }: SessionAge): boolean {
  return clock() - shownAt <= FRESH_MS;
}

/**
 * Lets something through that a session which was left open must not do.
 * @throws {AppError} `session_not_fresh`.
 */
export function requireFresh(deps: { clock: Clock }, session: SessionAge): void {
  if (isFresh(deps, session)) return;
  throw new AppError("session_not_fresh", "Please confirm that it is you, then try again.");
}

/** Rows of each sort that one sweep removes; the next one continues with what is left. */
const AT_ONCE = 500;
/** How long counted attempts are kept, and a link that has ended, so that it is called expired. Milliseconds. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets sessions that have ended, old mailed links, old sign-ins and old counts of attempts. */
export async function sweepTraces(deps: { db: Database; clock: Clock }): Promise<void> {
  const now = deps.clock();
  const before = {
    session: now,
    verification: now - DAY_MS,
    signIn: now - HISTORY_MS,
    rateLimit: now - DAY_MS,
  };
  await forgetTraces(deps.db, before, AT_ONCE);
}
