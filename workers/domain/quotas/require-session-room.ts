import { hasRoomNow } from "#storage/people/quotas";
import { quotaExceeded } from "./quota-exceeded";
import type { QuotaDeps } from "./room-for";

/** Lets an account sign in at one more place. @throws {AppError} `quota_exceeded`. */
export async function requireSessionRoom(deps: QuotaDeps, personId: string): Promise<void> {
  if (deps.settings.RATE_LIMITS === "off") return;
  if (await hasRoomNow(deps.db, personId, "sessions", deps.clock())) return;
  throw await quotaExceeded(deps, personId, ["sessions"]);
}
