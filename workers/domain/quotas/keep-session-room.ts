import { takeSessionBack } from "#storage/people/quotas";
import { quotaExceeded } from "./quota-exceeded";
import type { QuotaDeps } from "./room-for";

/**
 * Takes a session back that has just begun, where it is one more than its account may have. better-auth stores
 * it by itself, so what was counted before could be out of date: the statement that takes it back counts.
 * @throws {AppError} `quota_exceeded`.
 */
export async function keepSessionRoom(
  deps: QuotaDeps,
  session: { id: string; userId: string },
): Promise<void> {
  if (deps.settings.RATE_LIMITS === "off") return;
  if (!(await takeSessionBack(deps.db, session, deps.clock()))) return;
  throw await quotaExceeded(deps, session.userId, ["sessions"]);
}
