import { FRESH_MS } from "#contract/security";
import { AppError } from "../app-error";
import type { Clock } from "../clock";

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
